// Made by openapi-typescript from the OpenAPI document. Do not edit.
export interface paths {
    "/cells/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the cell */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        /** Get a cell */
        get: operations["getCell"];
        /**
         * Replace a cell
         * @deprecated
         */
        put: operations["putCell"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the queen well? */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description She is */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        /** @example well */
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A cell of the comb. */
        Cell: {
            /** @example red */
            name: string;
            /** @enum {string|null} */
            wax?: "soft" | "hard" | null;
            /** @description Cells beside it */
            neighbours?: components["schemas"]["Cell"][];
            content?: components["schemas"]["Honey"] | string;
        };
        Honey: {
            grams?: number;
            from?: components["schemas"]["Cell"];
        };
        Error: {
            /** @description Text for people */
            default?: string;
        };
    };
    responses: {
        /** @description What went wrong */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Name of the cell */
        Name: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCell: {
        parameters: {
            query?: {
                /** @description How far to look */
                depth?: number;
            };
            header?: never;
            path: {
                /** @description Name of the cell */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cell */
            200: {
                headers: {
                    /** @description Bees inside */
                    "X-Bees"?: number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "red",
                     *       "wax": "soft"
                     *     }
                     */
                    "application/json": components["schemas"]["Cell"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    putCell: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the cell */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Cell"];
            };
        };
        responses: {
            /** @description Done */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}

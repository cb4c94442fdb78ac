/// <reference types="docsgen/client" />

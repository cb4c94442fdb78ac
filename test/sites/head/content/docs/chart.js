globalThis.charts = (globalThis.charts ?? 0) + 1;

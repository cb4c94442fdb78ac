// Declares the style sheets and images that code samples import.
import '../types/client.d.ts';

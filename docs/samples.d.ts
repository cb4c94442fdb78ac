// Declares the style sheets and images that code samples import.
import '../lib/client.d.ts';

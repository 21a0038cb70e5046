import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

/** `npx vite tests/ui/gallery` serves the screens in every state, to look at. */
export default defineConfig({ plugins: [preact()] });

import type { EmbeddedProvider } from '../lib/embedded';
import { sandbox } from './sandbox/embedded';

/** Embedded components that come with the plugin. Each loads when a session's key is its own. */
export const embeddedProviders: EmbeddedProvider[] = [ sandbox ];

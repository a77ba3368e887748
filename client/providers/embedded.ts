import type { EmbeddedProvider } from '../lib/embedded';
import { sandbox } from './sandbox/embedded';

/** Embedded components that come with the plugin. Each one loads if it accepts the session's publishable key. */
export const embeddedProviders: EmbeddedProvider[] = [ sandbox ];

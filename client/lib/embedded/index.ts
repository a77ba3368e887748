import { __ } from '@wordpress/i18n';
import type { EmbeddedComponents, EmbeddedOptions, EmbeddedProvider } from './types';

export type {
	EmbeddedComponents,
	EmbeddedElement,
	EmbeddedName,
	EmbeddedOptions,
	EmbeddedProvider,
	LoadError,
	Notifications,
	Session,
} from './types';

declare global {
	interface Window {
		/** Filled by the scripts of providers, in any order, before or after ours. */
		tillbookEmbeddedProviders?: EmbeddedProvider[];
	}
}

/**
 * Loads the components of the provider that a key belongs to (spec 1 §2.3).
 *
 * @param options The session's data.
 * @param own     Providers whose components are part of this plugin; they are tried first.
 * @throws Error if no provider's script accepts the key; otherwise the error of loading.
 */
export async function loadEmbedded(
	options: EmbeddedOptions,
	own: EmbeddedProvider[] = []
): Promise< EmbeddedComponents > {
	const provider = [ ...own, ...( window.tillbookEmbeddedProviders ?? [] ) ].find( ( candidate ) =>
		candidate.accepts( options.publishableKey )
	);
	if ( ! provider ) {
		throw new Error(
			__(
				'The payment provider’s script is missing from this page. Reload the page. If that doesn’t help, check for extensions that block scripts.',
				'tillbook'
			)
		);
	}
	return provider.load( options );
}

import { __ } from '@wordpress/i18n';
import type { PageSettings } from './settings';

/**
 * Returns the reason that applies to every attempt to finish an account now. A pause of new accounts is none.
 *
 * @return undefined if it is possible.
 */
export function finishingObstacle( { capabilities, errorMessage, isConnecting }: PageSettings ): string | undefined {
	if ( ! capabilities.settings ) {
		return __( 'You don’t have permission to connect a payments account. Ask a store administrator.', 'tillbook' );
	}
	// The message is in the user's language.
	return isConnecting || errorMessage.includes( 'account setup session' ) ? errorMessage : undefined;
}

/**
 * Returns the reason that applies to every attempt to open an account now.
 *
 * @return undefined if it is possible.
 */
export const commonObstacle = ( settings: PageSettings ): string | undefined =>
	finishingObstacle( settings ) ?? ( settings.onBoardingDisabled ? pausedText() : undefined );

/** Returns the text that a copy of the site opens and completes no accounts. */
export const readOnlyText = (): string =>
	__( 'Payments are read-only on this site, so nothing can be verified here.', 'tillbook' );

/** Returns the text that opening new accounts is paused (spec 1 §8). */
export const pausedText = (): string =>
	__( "We've temporarily paused new account creation. Your store isn't affected. Try again later.", 'tillbook' );

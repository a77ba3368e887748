import { __ } from '@wordpress/i18n';
import type { PageSettings } from './settings';

/**
 * Why nothing can be opened or changed now, whatever it is.
 *
 * @return undefined where it can.
 */
export function commonObstacle( { capabilities, onBoardingDisabled, errorMessage }: PageSettings ): string | undefined {
	if ( ! capabilities.settings ) {
		return __( 'You don’t have permission to connect a payments account. Ask a store administrator.', 'tillbook' );
	}
	if ( onBoardingDisabled ) {
		return pausedText();
	}
	return errorMessage.includes( 'account setup session' ) ? errorMessage : undefined;
}

/** That new accounts are not opened for the time being (spec 1 §8). */
export const pausedText = (): string =>
	__( "We've temporarily paused new account creation. Your store isn't affected. Please try again later.", 'tillbook' );

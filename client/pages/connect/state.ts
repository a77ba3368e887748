import { __ } from '@wordpress/i18n';
import { VERIFICATION_PATH } from '../../lib/facts/paths.gen';
import { hasRoute } from '../../lib/has-route';
import { commonObstacle, finishingObstacle, readOnlyText } from '../../lib/account-obstacle';
import type { PageSettings } from '../../lib/settings';

/** Steps to a verified account, in order (spec 1 §4.1). */
export type Step = 'reach' | 'verify' | 'finish' | 'go-live' | 'done';

/**
 * Returns the next step.
 *
 * @param settings The page's settings.
 */
export function stepOf( settings: PageSettings ): Step {
	if ( ! settings.isJetpackConnected ) {
		return 'reach';
	}
	if ( ! settings.isAccountConnected ) {
		return 'verify';
	}
	if ( ! settings.isAccountValid ) {
		return 'finish';
	}
	// Where the provider opens no accounts, the merchant connects the live account with its own form.
	return settings.testModeOnboarding &&
		! settings.hasBothModes &&
		settings.missingAbilities.openAccounts === undefined
		? 'go-live'
		: 'done';
}

/**
 * Returns the primary button's label.
 *
 * @param settings The page's settings.
 */
export function stepLabel( settings: PageSettings ): string {
	switch ( stepOf( settings ) ) {
		case 'reach':
			return __( 'Try again', 'tillbook' );
		case 'verify':
			return __( 'Verify business details', 'tillbook' );
		case 'finish':
			return __( 'Finish business details verifications', 'tillbook' );
		case 'go-live':
			return __( 'Activate live payments', 'tillbook' );
		case 'done':
			return __( 'See your payments', 'tillbook' );
	}
}

/**
 * Returns the reason why a live account can't be opened.
 *
 * @return undefined if it can.
 */
export function liveObstacle( { isLiveAvailable, site }: PageSettings ): string | undefined {
	if ( ! isLiveAvailable ) {
		return __(
			'You can’t open a live account yet because no provider for live payments is installed. Connect your own Stripe account, or use a sandbox account to see how everything works.',
			'tillbook'
		);
	}
	return site === 'own' ? undefined : readOnlyText();
}

/**
 * Returns the reason why the primary button is disabled (spec 1 §8).
 *
 * @param settings The page's settings.
 * @return undefined if it is enabled.
 */
export function obstacle( settings: PageSettings ): string | undefined {
	switch ( stepOf( settings ) ) {
		case 'verify':
			return commonObstacle( settings ) ?? liveObstacle( settings );
		case 'finish':
			return (
				finishingObstacle( settings ) ??
				( hasRoute( VERIFICATION_PATH ) ? undefined : liveObstacle( settings ) )
			);
		default:
			return undefined;
	}
}

/**
 * Returns whether a sandbox account can be started.
 *
 * @param settings The page's settings.
 */
export const canTry = ( settings: PageSettings ): boolean =>
	stepOf( settings ) === 'verify' && commonObstacle( settings ) === undefined;

/** Returns whether there is an account to reset (spec 1 §2.2), and nothing that has to be settled before. */
export const canReset = ( {
	isAccountConnected,
	isJetpackConnected,
	accountStatus,
	testModeOnboarding,
	capabilities,
	missingAbilities,
	site,
}: PageSettings ): boolean =>
	isAccountConnected &&
	isJetpackConnected &&
	site !== 'copied' &&
	capabilities.settings === true &&
	missingAbilities.openAccounts === undefined &&
	( accountStatus.detailsSubmitted !== true || testModeOnboarding );

/** Returns whether accounts can be opened in the store's country. */
export const isCountrySupported = ( { connect }: PageSettings ): boolean =>
	connect.country in connect.availableCountries;

import type { Account, PageSettings } from '../data/schema.gen';

/** The page-supplied settings object (spec 1 §1), read in this one place. PHP's PageSettingsSchema describes it. */
export type { PageSettings };

/** The account data that our screens read (spec 1 §3). */
export type AccountStatus = Account;

/** The name of a feature that can be switched on and off. */
export type FeatureFlag = keyof PageSettings[ 'featureFlags' ];

let current: PageSettings | undefined;

/** Replaces the settings after an in-app navigation. */
export function setSettings( settings: PageSettings ): void {
	current = settings;
}

/** Whether the settings have arrived. */
export const hasSettings = (): boolean => !! ( current ?? window.tillbookSettings );

/**
 * Returns the settings of this page.
 *
 * @throws Error before they have arrived.
 */
export function getSettings(): PageSettings {
	const settings = current ?? window.tillbookSettings;
	if ( ! settings ) {
		throw new Error( 'No settings yet.' );
	}
	return settings;
}

/**
 * Whether a feature is on.
 *
 * @param flag The flag's name, such as custom-search.
 */
export function isFeatureEnabled( flag: FeatureFlag ): boolean {
	return getSettings().featureFlags[ flag ] === true;
}

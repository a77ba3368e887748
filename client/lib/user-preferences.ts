import { useUserPreferences } from '@woocommerce/data';

/** This user's preferences by name, as WordPress stores them for all devices. The host's types list only its own. */
type Preferences = Record< string, unknown > & {
	isRequesting?: boolean;
	updateUserPreferences: ( changes: Record< string, unknown > ) => unknown;
};

/** Returns this user's preferences, with types that allow ours. */
export const usePreferences = (): Preferences => useUserPreferences() as unknown as Preferences;

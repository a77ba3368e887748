import { usePreferences } from '../lib/user-preferences';

/**
 * Returns whether this user has done something before, such as answer a question, on any device.
 *
 * @param preference The user preference that stores the time.
 */
export function useOnce( preference: string ) {
	const preferences = usePreferences();
	return {
		/** Whether it is known. */
		isKnown: ! preferences.isRequesting,
		isDone: Boolean( preferences[ preference ] ),
		/** Stores that it is done now. */
		remember: () => void preferences.updateUserPreferences( { [ preference ]: Date.now() } ),
	};
}

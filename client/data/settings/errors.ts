import { __ } from '@wordpress/i18n';
import { fieldProblems, restError } from '../../lib/command-errors';
import { hasUnknownOutcome, unknownOutcomeAdvice } from '../../lib/unknown-outcome';
import { sentences } from '../../lib/sentences';
import type { Settings } from '../schema.gen';

const CHANGED = 'tillbook_settings_changed';

/**
 * Returns the values that another user saved meanwhile, by field.
 *
 * @param error The error that a save threw.
 */
export function conflictOf( error: unknown ): Partial< Settings > {
	const { code, data } = restError( error );
	return code === CHANGED ? ( data.current ?? {} ) : {};
}

/** Returns the reason that the settings were not saved, and what to do. */
function reasonOf( error: unknown ): string {
	const thrown = restError( error );
	const { server_error: said } = thrown.data;
	if ( typeof said === 'string' && said !== '' ) {
		return said;
	}
	if ( thrown.code === CHANGED ) {
		return __(
			'Another user changed the same settings while you were editing. Your changes haven’t been saved. Choose which values to keep.',
			'tillbook'
		);
	}
	if ( Object.keys( fieldProblems( error ) ).length > 0 ) {
		return __( 'Nothing was changed. Check the highlighted settings.', 'tillbook' );
	}
	return hasUnknownOutcome( thrown )
		? unknownOutcomeAdvice(
				thrown,
				__(
					'The store didn’t respond. Your changes are still here. Check your connection and save again.',
					'tillbook'
				)
			)
		: thrown.message;
}

/**
 * Returns the text that the settings were not saved (spec 3 §8), with the server's reason.
 *
 * @param error The error that the save threw.
 */
export const saveErrorText = ( error: unknown ): string =>
	sentences( __( 'Error saving settings.', 'tillbook' ), reasonOf( error ) );

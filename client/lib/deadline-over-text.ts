import { __ } from '@wordpress/i18n';

/** Says that a dispute can't be answered any more (spec 3 §4). */
export const deadlineOverText = (): string =>
	__( 'The deadline to respond has passed. The bank will decide based on what it has.', 'tillbook' );

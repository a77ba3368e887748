import { __ } from '@wordpress/i18n';
import type { StepName } from '../data/verification';

/**
 * What a step is called.
 *
 * @param step Which.
 */
export function stepTitle( step: StepName ): string {
	switch ( step ) {
		case 'identity':
			return __( 'Your identity', 'tillbook' );
		case 'business':
			return __( 'Your business', 'tillbook' );
		case 'owners':
			return __( 'Owners and representatives', 'tillbook' );
		case 'bank':
			return __( 'Bank account', 'tillbook' );
		case 'documents':
			return __( 'Documents', 'tillbook' );
		default:
			return __( 'Review', 'tillbook' );
	}
}

/**
 * What a step asks for.
 *
 * @param step Which.
 */
export function stepIntroduction( step: StepName ): string {
	switch ( step ) {
		case 'identity':
			return __( 'Who signs the business up, with the home address. Here an invented person will do.', 'tillbook' );
		case 'business':
			return __( 'The business as the register has it. Here an invented one will do.', 'tillbook' );
		case 'owners':
			return __( 'Everybody who owns a quarter of the business or more, or runs it day by day. Here invented people will do.', 'tillbook' );
		case 'bank':
			return __( 'Where your money is paid out to. Here any number will do: no bank is asked.', 'tillbook' );
		case 'documents':
			return __( 'PDF, PNG or JPEG files of up to 10 MB each. Each is looked at for its type and size, and thrown away at once.', 'tillbook' );
		default:
			return __( 'Look through what you gave, and send it.', 'tillbook' );
	}
}

/** That nothing real is wanted, and nothing is kept. */
export const nothingIsKept = (): string =>
	__( 'Nothing real is asked for here, and nothing is kept: what you enter and upload is checked and thrown away. What stays is which steps are done, and the last four digits of the bank account.', 'tillbook' );

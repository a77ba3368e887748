import { __ } from '@wordpress/i18n';
import type { StepName } from '../data/verification';

/**
 * Returns the title of a step.
 *
 * @param step The step.
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
 * Returns the introduction of a step, which explains what to enter.
 *
 * @param step The step.
 */
export function stepIntroduction( step: StepName ): string {
	switch ( step ) {
		case 'identity':
			return __(
				'The person signing up the business, with their home address. You can use a made-up person here.',
				'tillbook'
			);
		case 'business':
			return __(
				'Your business as it is officially registered. You can use a made-up business here.',
				'tillbook'
			);
		case 'owners':
			return __(
				'Everyone who owns 25% or more of the business, or who runs it day to day. You can use made-up people here.',
				'tillbook'
			);
		case 'bank':
			return __(
				'The account where you receive payouts. You can use any number here because no bank is contacted.',
				'tillbook'
			);
		case 'documents':
			return __(
				'PDF, PNG, or JPEG files up to 10 MB each. Each file is checked for type and size, then discarded immediately.',
				'tillbook'
			);
		default:
			return __( 'Review your information, then submit it.', 'tillbook' );
	}
}

/** Returns the notice that no real details are needed, and none are stored. */
export const nothingIsKept = (): string =>
	__(
		'You don’t need to enter real details, and they aren’t stored: what you enter and upload is checked and discarded. Only the completed steps and the last four digits of the bank account are stored.',
		'tillbook'
	);

import { __ } from '@wordpress/i18n';
import { riskLevels } from './facts/labels/risk-levels.gen';

/**
 * Returns the name of a card reader's model; an unknown one unchanged.
 *
 * @param type Such as WISEPAD_3.
 */
export function readerModel( type: string ): string {
	switch ( type ) {
		case 'COTS_DEVICE':
			return __( 'Tap to pay', 'tillbook' );
		case 'WISEPAD_3':
			return 'WisePad 3';
		default:
			return type;
	}
}

/**
 * Returns the name of a risk level.
 *
 * @param level 0, 1 or 2; anything else is unknown.
 */
export const riskLevelLabel = ( level: number | null ): string =>
	riskLevels()[ String( level ) ] ?? __( 'N/A', 'tillbook' );

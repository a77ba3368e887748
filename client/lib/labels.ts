import { __ } from '@wordpress/i18n';
import { riskLevels } from './facts/labels/risk-levels.gen';

/**
 * Returns the name of a risk level.
 *
 * @param level 0, 1 or 2; anything else is unknown.
 */
export const riskLevelLabel = ( level: number | null ): string =>
	riskLevels()[ String( level ) ] ?? __( 'N/A', 'tillbook' );

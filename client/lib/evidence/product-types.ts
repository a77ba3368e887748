import { __ } from '@wordpress/i18n';
import { PRODUCT_TYPES } from '../facts/evidence.gen';
import type { Evidence } from './fields';

export { PRODUCT_TYPES };

export type ProductType = ( typeof PRODUCT_TYPES )[ number ];

const isProductType = ( value: unknown ): value is ProductType => PRODUCT_TYPES.some( ( type ) => type === value );

/** Labels of the product types for the merchant. */
export const productTypeLabels = (): Record< ProductType, string > => ( {
	physical_product: __( 'Physical product', 'tillbook' ),
	digital_product_or_service: __( 'Digital product or service', 'tillbook' ),
	offline_service: __( 'Offline service', 'tillbook' ),
	multiple: __( 'Multiple product types', 'tillbook' ),
} );

/**
 * Returns the product type of a dispute: without a stored one, existing evidence can belong to any type.
 *
 * @param stored   The type chosen before.
 * @param evidence The provider's evidence.
 */
export function productTypeOf( stored: unknown, evidence: Evidence ): ProductType | null {
	if ( isProductType( stored ) ) {
		return stored;
	}
	return Object.values( evidence ).some( ( value ) => value !== '' ) ? 'multiple' : null;
}

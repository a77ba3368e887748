import { __ } from '@wordpress/i18n';
import type { Evidence } from './fields';

/** What was sold (spec 3 §4 "Product type"). */
export const PRODUCT_TYPES = [ 'physical_product', 'digital_product_or_service', 'offline_service', 'multiple' ] as const;

export type ProductType = ( typeof PRODUCT_TYPES )[ number ];

/** Under which name a dispute's metadata has the product type. */
export const PRODUCT_TYPE_KEY = '__product_type';

const isProductType = ( value: unknown ): value is ProductType => PRODUCT_TYPES.some( ( type ) => type === value );

/** What the merchant reads of each. */
export const productTypeLabels = (): Record< ProductType, string > => ( {
	physical_product: __( 'Physical product', 'tillbook' ),
	digital_product_or_service: __( 'Digital product or service', 'tillbook' ),
	offline_service: __( 'Offline service', 'tillbook' ),
	multiple: __( 'Multiple product types', 'tillbook' ),
} );

/**
 * The product type of a dispute: without one, evidence that exists may be of any.
 *
 * @param stored   What was chosen before.
 * @param evidence What the provider has.
 */
export function productTypeOf( stored: unknown, evidence: Evidence ): ProductType | null {
	if ( isProductType( stored ) ) {
		return stored;
	}
	return Object.values( evidence ).some( ( value ) => value !== '' ) ? 'multiple' : null;
}

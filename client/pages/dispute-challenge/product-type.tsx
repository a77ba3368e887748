import { __ } from '@wordpress/i18n';
import { PRODUCT_TYPES, productTypeLabels, type ProductType } from '../../lib/evidence/product-types';
import { useForm, useFormPart } from './form/context';

export const PRODUCT_TYPE_ID = 'tillbook-product-type';

/** Asks for the product type, which determines the requested evidence (spec 3 §2). */
export function ProductTypeField() {
	const { form, isReadOnly } = useForm();
	const productType = useFormPart( ( _, state ) => state.productType );
	const labels = productTypeLabels();
	return (
		<div className="tillbook-evidence__field">
			<label htmlFor={ PRODUCT_TYPE_ID }>{ __( 'Product type', 'tillbook' ) }</label>
			<select
				id={ PRODUCT_TYPE_ID }
				value={ productType ?? '' }
				disabled={ isReadOnly }
				aria-describedby={ isReadOnly ? undefined : `${ PRODUCT_TYPE_ID }-hint` }
				onChange={ ( { target } ) => form.chooseProductType( target.value as ProductType ) }
			>
				<option value="" disabled>
					{ __( 'Select one…', 'tillbook' ) }
				</option>
				{ PRODUCT_TYPES.map( ( type ) => (
					<option key={ type } value={ type }>
						{ labels[ type ] }
					</option>
				) ) }
			</select>
			{ ! isReadOnly && (
				<p id={ `${ PRODUCT_TYPE_ID }-hint` } className="tillbook-evidence__hint">
					{ __( 'What you sold determines which evidence counts.', 'tillbook' ) }
				</p>
			) }
		</div>
	);
}

import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useHeadingFocus } from '../../components/details-frame';
import type { FieldKey } from '../../lib/evidence/fields';
import { fieldLabels } from '../../lib/evidence/labels';
import { useForm, useFormPart } from './form/context';
import { hiddenFields } from './form/state';
import { listNames } from '../../lib/list-names';

/** Lists filled-in fields that the product type hides, because they are sent as well. */
export function HiddenNotice() {
	const { form, isReadOnly } = useForm();
	const focusHeading = useHeadingFocus();
	const hidden = useFormPart( ( base, state ) => hiddenFields( base, state ).join( ',' ) );
	if ( ! hidden ) {
		return null;
	}
	const keys = hidden.split( ',' ) as FieldKey[];
	const names = listNames( keys.map( ( key ) => fieldLabels()[ key ].label ) );
	return (
		<Notice status="info" isDismissible={ false } spokenMessage={ null }>
			<p>
				{ sprintf(
					/* translators: %s: list of fields */
					__( 'Also included in your evidence, but not needed for this product type: %s.', 'tillbook' ),
					names
				) }
			</p>
			{ ! isReadOnly && (
				<Button
					variant="secondary"
					onClick={ () => {
						form.remove( ...keys );
						focusHeading();
					} }
					__next40pxDefaultSize
				>
					{ __( 'Remove these', 'tillbook' ) }
				</Button>
			) }
		</Notice>
	);
}

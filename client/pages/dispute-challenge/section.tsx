import { memo } from '@wordpress/element';
import { isFileField, type FieldKey } from '../../lib/evidence/fields';
import { sectionLabels } from '../../lib/evidence/labels';
import { visibleSections, type VisibleSection } from '../../lib/evidence/matrix';
import { FileField } from './fields/file-field';
import { TextField } from './fields/text-field';
import { useFormPart } from './form/context';

interface SectionsProps {
	disputeId: string;
	/** Whether a receipt can be created from the order. */
	hasReceipt: boolean;
	canUpload: boolean;
}

function Section( { section, disputeId, hasReceipt, canUpload }: SectionsProps & { section: VisibleSection } ) {
	const { title, intro } = sectionLabels()[ section.key ];
	const fieldOf = ( name: FieldKey ) =>
		isFileField( name ) ? (
			<FileField
				key={ name }
				name={ name }
				disputeId={ disputeId }
				hasReceipt={ hasReceipt && name === 'receipt' }
				canUpload={ canUpload }
			/>
		) : (
			<TextField key={ name } name={ name } />
		);
	return (
		<fieldset
			className="tillbook-evidence__section"
			aria-describedby={ intro && `tillbook-section-${ section.key }` }
		>
			<legend>{ title }</legend>
			{ intro && (
				<p id={ `tillbook-section-${ section.key }` } className="tillbook-evidence__intro">
					{ intro }
				</p>
			) }
			<div className="tillbook-evidence__fields">{ section.fields.map( fieldOf ) }</div>
		</fieldset>
	);
}

function PlainSections( props: SectionsProps & { reason: string } ) {
	const productType = useFormPart( ( _, state ) => state.productType );
	return (
		<>
			{ visibleSections( props.reason, productType ).map( ( section ) => (
				<Section
					key={ section.key }
					section={ section }
					disputeId={ props.disputeId }
					hasReceipt={ props.hasReceipt }
					canUpload={ props.canUpload }
				/>
			) ) }
		</>
	);
}

/** Shows the evidence sections for a reason and product type (spec 3 §4 "Which evidence sections show"). */
export const Sections = memo( PlainSections );

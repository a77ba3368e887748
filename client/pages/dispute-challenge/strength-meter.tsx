import { Button } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FieldKey } from '../../lib/evidence/fields';
import { fieldLabels } from '../../lib/evidence/labels';
import { strengthOf, type Strength } from '../../lib/evidence/strength';
import { focusField } from './fields/frame';
import { useFormPart } from './form/context';
import { wholeEvidence } from './form/state';
import { PRODUCT_TYPE_ID } from './product-type';
import { listNames } from '../../lib/list-names';

const levels = (): Record< Strength[ 'level' ], string > => ( {
	weak: __( 'Weak', 'tillbook' ),
	fair: __( 'Fair', 'tillbook' ),
	strong: __( 'Strong', 'tillbook' ),
} );

/**
 * Returns the strength; it is read as one string, so that the meter re-renders when it changes, not with every
 * keystroke.
 */
function useStrength(): Strength {
	const text = useFormPart( ( base, state ) =>
		JSON.stringify( strengthOf( base.reason, state.productType, wholeEvidence( base, state ) ) )
	);
	return JSON.parse( text ) as Strength;
}

function summaryOf( { level, done, of, missing, needsProductType }: Strength ): string {
	const names = [
		...( needsProductType ? [ __( 'Product type', 'tillbook' ) ] : [] ),
		...missing.map( ( key ) => fieldLabels()[ key ].label ),
	];
	const judgment = sprintf(
		/* translators: 1: Weak, Fair or Strong, 2: how many pieces of evidence are there, 3: how many count */
		_n(
			'%1$s: %2$d of %3$d key piece of evidence added.',
			'%1$s: %2$d of %3$d key pieces of evidence added.',
			of,
			'tillbook'
		),
		levels()[ level ],
		done,
		of
	);
	return names.length
		? /* translators: 1: how strong the evidence is, a sentence, 2: list of what is missing */
			sprintf( __( '%1$s Still missing: %2$s.', 'tillbook' ), judgment, listNames( names ) )
		: judgment;
}

function Missing( { missing, needsProductType }: Pick< Strength, 'missing' | 'needsProductType' > ) {
	const link = ( key: FieldKey | null, label: string ) => (
		<li key={ label }>
			<Button
				variant="link"
				onClick={ () => ( key ? focusField( key ) : document.getElementById( PRODUCT_TYPE_ID )?.focus() ) }
			>
				{ label }
			</Button>
		</li>
	);
	return (
		<ul className="tillbook-strength__missing">
			{ needsProductType && link( null, __( 'Product type', 'tillbook' ) ) }
			{ missing.map( ( key ) => link( key, fieldLabels()[ key ].label ) ) }
		</ul>
	);
}

function PlainStrengthMeter() {
	const strength = useStrength();
	const { level, done, of, missing, needsProductType } = strength;
	const hasMissing = needsProductType || missing.length > 0;
	return (
		<div className={ `tillbook-strength is-${ level }` }>
			<p className="tillbook-strength__level">
				{ __( 'Strength of your evidence', 'tillbook' ) }
				<strong>{ levels()[ level ] }</strong>
			</p>
			<span className="tillbook-strength__bar" aria-hidden>
				<span style={ { inlineSize: `${ ( done / of ) * 100 }%` } } />
			</span>
			<p className="screen-reader-text" role="status">
				{ summaryOf( strength ) }
			</p>
			<p className="tillbook-strength__count">
				{ hasMissing
					? __( 'Still missing:', 'tillbook' )
					: __( 'You’ve added all the key evidence for this reason.', 'tillbook' ) }
			</p>
			{ hasMissing && <Missing missing={ missing } needsProductType={ needsProductType } /> }
		</div>
	);
}

/** Shows the strength of the evidence and links to the fields that are still missing for this reason. */
export const StrengthMeter = memo( PlainStrengthMeter );

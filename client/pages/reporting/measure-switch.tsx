import { useInstanceId } from '@wordpress/compose';
import { __ } from '@wordpress/i18n';
import { measureLabels, type Measure } from './measure';

const MEASURES: Measure[] = [ 'gross', 'net' ];

/**
 * Switches the chart between the volume before and after fees.
 *
 * @param props
 * @param props.measure  The shown volume.
 * @param props.onChange Called with the chosen one.
 */
export function MeasureSwitch( { measure, onChange }: { measure: Measure; onChange: ( measure: Measure ) => void } ) {
	const name = useInstanceId( MeasureSwitch, 'tillbook-measure' );
	return (
		<fieldset className="tillbook-switch">
			<legend className="screen-reader-text">{ __( 'Volume', 'tillbook' ) }</legend>
			{ MEASURES.map( ( choice ) => (
				<label key={ choice } htmlFor={ `${ name }-${ choice }` }>
					<input
						type="radio"
						id={ `${ name }-${ choice }` }
						name={ String( name ) }
						checked={ choice === measure }
						onChange={ () => onChange( choice ) }
					/>
					<span>{ measureLabels()[ choice ] }</span>
				</label>
			) ) }
		</fieldset>
	);
}

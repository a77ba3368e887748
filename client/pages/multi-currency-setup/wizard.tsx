import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CurrencyConflict } from '../../components/multi-currency-data';
import { AddCurrencies } from './add-currencies';
import { Complete } from './complete';
import { Step, type StepState } from './step';
import { StoreStep } from './store-step';

const STEPS = [ 'add-currencies', 'multi-currency-settings', 'setup-complete' ] as const;

const stateOf = ( index: number, current: number ): StepState => {
	if ( index === current ) {
		return 'current';
	}
	return index < current ? 'done' : 'later';
};

/** Shows the three steps in order (spec 3 §4). */
export function Wizard() {
	const [ current, setCurrent ] = useState( 0 );
	const next = () => setCurrent( ( index ) => Math.min( index + 1, STEPS.length - 1 ) );
	const titles = [
		__( 'Add currencies', 'tillbook' ),
		__( 'Review store settings', 'tillbook' ),
		__( 'Setup complete', 'tillbook' ),
	];
	const bodies = [
		<AddCurrencies key={ 0 } onDone={ next } />,
		<StoreStep key={ 1 } onBack={ () => setCurrent( 0 ) } onDone={ next } />,
		<Complete key={ 2 } />,
	];
	return (
		<div className="tillbook-setup">
			<h2>{ __( 'Set up multiple currencies', 'tillbook' ) }</h2>
			<CurrencyConflict />
			<ol className="tillbook-setup__steps">
				{ STEPS.map( ( name, index ) => (
					<Step
						key={ name }
						number={ index + 1 }
						title={ titles[ index ] ?? '' }
						state={ stateOf( index, current ) }
					>
						{ bodies[ index ] }
					</Step>
				) ) }
			</ol>
		</div>
	);
}

import { Button, CheckboxControl, TextControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { lookUpVatNumber } from '../../../data/documents/vat';
import { restError } from '../../../lib/command-errors';
import { getSettings } from '../../../lib/settings';
import {
	isBarePrefix,
	vatNumberHint,
	vatNumberName,
	vatNumberPrefix,
	vatRegisteredLabel,
	withVatPrefix,
} from '../../../lib/vat-number';
import type { Business } from './business-step';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { ERROR_ID, Step } from './step';

interface NumberStepProps {
	/** The number entered before, when returning to this step. */
	initial: string | null;
	/** Called when a lookup starts and ends. */
	onBusy: ( isBusy: boolean ) => void;
	/** Called with the number (null if there is none) and the business details from the VAT register. */
	onDone: ( number: string | null, found: Business ) => void;
}

/** Looks up a number; the server's error message stays until the number is changed. */
function useLookUp( onDone: NumberStepProps[ 'onDone' ] ) {
	const [ error, setError ] = useState< { text: string; isOfNumber: boolean } >();
	const [ isRunning, lookUp ] = useOneAtATime( async ( typed: string ) => {
		setError( undefined );
		try {
			const { vat_number: number, name, address } = await lookUpVatNumber( typed );
			onDone( number, { name: name ?? '', address: address ?? '' } );
		} catch ( refusal ) {
			const { code, message } = restError( refusal );
			setError( {
				text: message || __( 'The number could not be looked up. Try again.', 'tillbook' ),
				isOfNumber: code.startsWith( 'wcpay_vat_number_' ),
			} );
		}
	} );
	return { isRunning, error, clear: () => setError( undefined ), lookUp };
}

/** Asks whether the business has a VAT number, and for the number. */
export function NumberStep( { initial, onBusy, onDone }: NumberStepProps ) {
	const country = getSettings().accountStatus.country ?? '';
	const [ isRegistered, setRegistered ] = useState( initial !== null );
	const [ number, setNumber ] = useState( withVatPrefix( initial ?? vatNumberPrefix( country ), country ) );
	const { isRunning, error, clear, lookUp } = useLookUp( onDone );
	useEffect( () => onBusy( isRunning ), [ onBusy, isRunning ] );
	const field = useRef< HTMLInputElement >( null );
	const isRefused = error?.isOfNumber ?? false;
	useEffect( () => {
		if ( isRefused ) {
			field.current?.focus();
		}
	}, [ isRefused ] );
	const isIncomplete = isRegistered && isBarePrefix( number, country );

	return (
		<Step
			position={ 1 }
			title={ vatNumberName( country ) }
			error={ error?.text }
			actions={
				<Button
					type="submit"
					variant="primary"
					isBusy={ isRunning }
					disabled={ isRunning || isIncomplete }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Continue', 'tillbook' ) }
				</Button>
			}
			onSubmit={ () => {
				if ( isRunning || isIncomplete ) {
					return;
				}
				if ( isRegistered ) {
					void lookUp( number );
				} else {
					onDone( null, { name: '', address: '' } );
				}
			} }
		>
			<p>
				{ __(
					'Tax invoices are made out to your business. You only need to enter these details once.',
					'tillbook'
				) }
			</p>
			<CheckboxControl
				label={ vatRegisteredLabel( country ) }
				checked={ isRegistered }
				// Enter looks the number up: the focus must stay here.
				aria-disabled={ isRunning }
				onChange={ ( checked ) => {
					if ( ! isRunning ) {
						clear();
						setRegistered( checked );
					}
				} }
				__nextHasNoMarginBottom
			/>
			{ isRegistered && (
				<TextControl
					className="tillbook-tax-details__field"
					ref={ field }
					label={ vatNumberName( country ) }
					aria-invalid={ isRefused || undefined }
					aria-errormessage={ isRefused ? ERROR_ID : undefined }
					help={ vatNumberHint( country ) }
					value={ number }
					dir="ltr"
					autoComplete="off"
					readOnly={ isRunning }
					onChange={ ( typed ) => {
						clear();
						setNumber( withVatPrefix( typed, country, number ) );
					} }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
		</Step>
	);
}

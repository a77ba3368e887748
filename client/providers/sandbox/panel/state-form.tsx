import { Button, SelectControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { SandboxAccount, SandboxOption, SandboxValues } from '../data/account';
import { Field } from './field';
import { changesOf, fieldsOf } from './values';

const groups = (): [ SandboxOption[ 'group' ], string ][] => [
	[ 'account', __( 'Account', 'tillbook' ) ],
	[ 'early', __( 'Selling before verification', 'tillbook' ) ],
	[ 'payouts', __( 'Payouts', 'tillbook' ) ],
	[ 'money', __( 'Fees, loan, and balance', 'tillbook' ) ],
];

interface StateFormProps {
	account: SandboxAccount;
	isRunning: boolean;
	onSave: ( changes: SandboxValues ) => void;
}

/** Changes the account's state: a preset fills in the form, and each field can be edited individually. */
export function StateForm( { account, isRunning, onSave }: StateFormProps ) {
	const [ fields, setFields ] = useState( () => fieldsOf( account ) );
	const [ chosen, setChosen ] = useState( '' );
	const preset = account.presets.find( ( { name } ) => name === chosen );
	const changes = changesOf( account, fields );
	const isUnchanged = Object.keys( changes ).length === 0;
	const choose = ( name: string ) => {
		setChosen( name );
		setFields( fieldsOf( account, account.presets.find( ( one ) => one.name === name )?.changes ) );
	};
	return (
		<form
			className="tillbook-sandbox__form"
			onSubmit={ ( event: FormEvent ) => {
				event.preventDefault();
				if ( ! isUnchanged ) {
					onSave( changes );
				}
			} }
		>
			<SelectControl
				label={ __( 'Scenario', 'tillbook' ) }
				help={
					preset?.description ??
					__( 'Fills in the fields below. You can then change them one by one.', 'tillbook' )
				}
				value={ chosen }
				options={ [
					{ value: '', label: __( 'Current state', 'tillbook' ) },
					...account.presets.map( ( { name, title } ) => ( { value: name, label: title } ) ),
				] }
				onChange={ choose }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ groups().map( ( [ group, title ] ) => (
				<fieldset key={ group } className="tillbook-sandbox__group">
					<legend>{ title }</legend>
					{ account.options
						.filter( ( option ) => option.group === group )
						.map( ( option ) => (
							<Field
								key={ option.name }
								option={ option }
								value={ fields[ option.name ] ?? '' }
								currency={ account.currency }
								onChange={ ( value ) => setFields( { ...fields, [ option.name ]: value } ) }
							/>
						) ) }
				</fieldset>
			) ) }
			<div className="tillbook-modal-actions">
				<Button
					type="submit"
					variant="primary"
					isBusy={ isRunning }
					disabled={ isRunning || isUnchanged }
					accessibleWhenDisabled
					__next40pxDefaultSize
				>
					{ __( 'Update account', 'tillbook' ) }
				</Button>
			</div>
		</form>
	);
}

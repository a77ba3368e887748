import type { ReactNode } from 'react';
import { CheckboxControl, RadioControl, RangeControl, SelectControl, TextControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { useDispatch } from '@wordpress/data';
import { _n, sprintf } from '@wordpress/i18n';
import {
	store as settingsStore,
	useSetting,
	type Settings,
	type SettingsRequest,
	type WritableField,
} from '../../data/settings';
import { formatCount } from '../../lib/money';
import { Setting, usePresentation } from './setting';

/** The writable fields with a type of value. */
type FieldOf< Value > = {
	[ Name in WritableField ]: NonNullable< SettingsRequest[ Name ] > extends Value ? Name : never;
}[ WritableField ];

interface Option< Value extends string > {
	value: Value;
	label: string;
	description?: string;
}

/**
 * Shows a setting that is on or off.
 *
 * @param props
 * @param props.name     The setting.
 * @param props.children Additional information below it.
 */
export function Switch( { name, children }: { name: FieldOf< boolean >; children?: ReactNode } ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	return (
		<Setting name={ name }>
			<CheckboxControl
				label={ label }
				help={ help }
				checked={ useSetting( name ) === true }
				disabled={ isDisabled }
				aria-invalid={ isWrong || undefined }
				onChange={ ( isOn ) => change( { [ name ]: isOn } ) }
			/>
			{ children }
		</Setting>
	);
}

interface TextProps {
	name: FieldOf< string >;
	type?: 'text' | 'email' | 'tel';
	/** Maximum number of characters; shows a counter. */
	limit?: number;
	lang?: string;
	autoComplete?: string;
}

/** Shows a setting with a single line of text. */
export function Text( { name, type = 'text', limit, lang, autoComplete = 'off' }: TextProps ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	const value = useSetting( name ) ?? '';
	const length = [ ...value ].length;
	return (
		<Setting name={ name }>
			<TextControl
				label={ label }
				help={
					<>
						{ help }
						{ limit !== undefined && ! isDisabled && (
							<span className={ length > limit ? 'tillbook-setting__problem' : 'tillbook-setting__help' }>
								{ sprintf(
									/* translators: 1: number of characters, 2: how many there may be */
									_n( '%1$s of %2$s character', '%1$s of %2$s characters', limit, 'tillbook' ),
									formatCount( length ),
									formatCount( limit )
								) }
							</span>
						) }
					</>
				}
				type={ type }
				dir={ type === 'tel' ? 'ltr' : undefined }
				value={ value }
				disabled={ isDisabled }
				lang={ lang }
				autoComplete={ autoComplete }
				aria-invalid={ isWrong || undefined }
				onChange={ ( text ) => change( { [ name ]: text } ) }
				__next40pxDefaultSize
			/>
		</Setting>
	);
}

/** Shows a setting with a few values as radio buttons. */
export function Choice< Value extends string >( {
	name,
	options,
	children,
}: {
	name: FieldOf< string >;
	options: Option< Value >[];
	children?: ReactNode;
} ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	return (
		<Setting name={ name }>
			<RadioControl
				label={ label }
				help={ help || undefined }
				selected={ useSetting( name ) ?? undefined }
				options={ options }
				disabled={ isDisabled }
				onChange={ ( value ) => change( { [ name ]: value } ) }
			/>
			{ children }
		</Setting>
	);
}

interface SelectProps {
	name: 'deposit_schedule_interval' | 'deposit_schedule_weekly_anchor' | 'deposit_schedule_monthly_anchor';
	options: { value: string; label: string; disabled?: boolean }[];
	/** Converts a choice to the saved value. */
	read?: ( value: string ) => string | number | null;
	/** Additional information beside it. */
	children?: ReactNode;
}

/** Shows a setting with many values as a select field; an empty choice means no value. */
export function Select( { name, options, read = ( value ) => value || null, children }: SelectProps ) {
	const { label, help, isDisabled, isWrong } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	return (
		<Setting name={ name }>
			<SelectControl
				label={ label }
				help={ help }
				value={ String( useSetting( name ) ?? '' ) }
				options={ options }
				disabled={ isDisabled }
				aria-invalid={ isWrong || undefined }
				onChange={ ( value ) => change( { [ name ]: read( value ) } ) }
				__next40pxDefaultSize
			/>
			{ children }
		</Setting>
	);
}

/** Shows a setting that allows multiple of a few values. */
export function Several( {
	name,
	options,
}: {
	name: 'payment_request_enabled_locations';
	options: Option< Settings[ 'payment_request_enabled_locations' ][ number ] >[];
} ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	const chosen: string[] = useSetting( name ) ?? [];
	const id = useInstanceId( Several, 'tillbook-several' );
	return (
		<Setting name={ name }>
			<fieldset aria-describedby={ help ? id : undefined }>
				<legend>{ label }</legend>
				<div className="tillbook-several">
					{ options.map( ( option ) => (
						<CheckboxControl
							key={ option.value }
							label={ option.label }
							checked={ chosen.includes( option.value ) }
							disabled={ isDisabled }
							onChange={ ( isOn ) => {
								const isChosen = ( value: string ) =>
									value === option.value ? isOn : chosen.includes( value );
								change( { [ name ]: options.map( ( { value } ) => value ).filter( isChosen ) } );
							} }
						/>
					) ) }
				</div>
				{ help && <p id={ id }>{ help }</p> }
			</fieldset>
		</Setting>
	);
}

/** Shows a setting with a number of pixels. */
export function Pixels( { name, most }: { name: 'payment_request_button_border_radius'; most: number } ) {
	const { label, help, isDisabled } = usePresentation( name );
	const { change } = useDispatch( settingsStore );
	return (
		<Setting name={ name }>
			<RangeControl
				label={ label }
				help={ help }
				value={ useSetting( name ) ?? 0 }
				min={ 0 }
				max={ most }
				step={ 1 }
				disabled={ isDisabled }
				onChange={ ( value ) => change( { [ name ]: value ?? 0 } ) }
				__next40pxDefaultSize
			/>
		</Setting>
	);
}

/**
 * Shows a setting that can't be changed here, with the reason.
 *
 * @param props
 * @param props.name     The setting.
 * @param props.isOn     Whether it is on.
 * @param props.children Additional information.
 */
export function Locked( {
	name,
	isOn,
	children,
}: {
	name: Parameters< typeof usePresentation >[ 0 ];
	isOn: boolean;
	children?: ReactNode;
} ) {
	const { label, help } = usePresentation( name );
	return (
		<Setting name={ name }>
			<CheckboxControl label={ label } help={ help } checked={ isOn } disabled onChange={ () => {} } />
			{ children }
		</Setting>
	);
}

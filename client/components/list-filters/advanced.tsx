import { Button, Modal, SelectControl } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { createInterpolateElement, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { trash } from '@wordpress/icons';
import type { Condition, Rule } from '../../lib/list-conditions';
import { ModalActions } from '../modal-actions';
import { useFirstProblem } from '../use-first-problem';
import { DayInput } from './day-input';
import type { FilterConfig, Option } from './types';
import './advanced.scss';

interface AdvancedFiltersProps {
	/** Says what matches, with `<select/>` where all or any of the filters is chosen. */
	title: string;
	filters: Record< string, FilterConfig >;
	/** The filters in the URL. */
	conditions: Condition[];
	/** Whether one of the filters is enough. */
	isAny: boolean;
	onApply: ( conditions: Condition[], isAny: boolean ) => void;
	onClose: () => void;
}

/** A filter's first rule and value. */
function initial( name: string, { rules, options }: FilterConfig ): Condition {
	const rule = rules?.[ 0 ]?.value as Rule | undefined;
	return { name, rule, value: options?.[ 0 ]?.value ?? '' };
}

/** A filter with an empty value or days in the wrong order filters nothing. */
function isComplete( { value }: Condition ): boolean {
	return Array.isArray( value ) ? value[ 0 ] !== '' && value[ 1 ] !== '' && value[ 0 ] <= value[ 1 ] : value !== '';
}

/** The dialog that combines filters: each with its rule, and all or any of them. */
export function AdvancedFilters( { title, filters, conditions, isAny, onApply, onClose }: AdvancedFiltersProps ) {
	// A filter can have several rows, so each has a number: the others must not be remounted when one is removed.
	const [ rows, setRows ] = useState( () => conditions.map( ( row, key ) => ( { ...row, key } ) ) );
	const nextKey = useRef( conditions.length );
	const [ match, setMatch ] = useState< 'all' | 'any' >( isAny ? 'any' : 'all' );
	const { form, isAsked, submitted } = useFirstProblem();
	const problemId = useInstanceId( AdvancedFilters, 'tillbook-advanced-problem' );
	const unused = Object.entries( filters ).filter( ( [ name ] ) => ! rows.some( ( row ) => row.name === name ) );
	const change = ( index: number, row: Condition ) =>
		setRows( rows.map( ( each, place ) => ( place === index ? { ...row, key: each.key } : each ) ) );
	const isReady = rows.every( isComplete );
	const list = useRef< HTMLUListElement >( null );
	const adding = useRef< HTMLSelectElement >( null );
	const remove = ( index: number ) => {
		// The focused button is removed, and without the focus in the dialog Escape would not close it.
		const buttons = list.current?.querySelectorAll< HTMLElement >( 'li > button' );
		( buttons?.[ index + 1 ] ?? buttons?.[ index - 1 ] ?? adding.current ?? list.current )?.focus();
		setRows( rows.filter( ( _, place ) => place !== index ) );
	};
	const isLastAdded = useRef( false );
	const add = ( name: string ) => {
		const config = filters[ name ];
		if ( config ) {
			isLastAdded.current = unused.length === 1;
			setRows( [ ...rows, { ...initial( name, config ), key: nextKey.current++ } ] );
		}
	};
	// The last one leaves nothing to add, so the focused list of filters is removed.
	useEffect( () => {
		if ( isLastAdded.current ) {
			isLastAdded.current = false;
			list.current?.querySelector< HTMLElement >( 'li:last-child :is(select, input)' )?.focus();
		}
	}, [ rows ] );
	return (
		<Modal
			title={ __( 'Advanced filters', 'tillbook' ) }
			onRequestClose={ onClose }
			shouldCloseOnClickOutside={ false }
			size="medium"
		>
			<form
				ref={ form }
				className="tillbook-advanced"
				onSubmit={ ( event ) => {
					event.preventDefault();
					submitted();
					if ( isReady ) {
						onApply( rows, match === 'any' && rows.length > 1 );
					}
				} }
			>
				<div className="tillbook-advanced__match">
					{ createInterpolateElement( title, {
						select: (
							<SelectControl
								label={ __( 'All or any of the filters', 'tillbook' ) }
								hideLabelFromVision
								value={ match }
								options={ [
									{ value: 'all', label: __( 'all', 'tillbook' ) },
									{ value: 'any', label: __( 'any', 'tillbook' ) },
								] }
								onChange={ setMatch }
								size="compact"
								__nextHasNoMarginBottom
							/>
						),
					} ) }
				</div>
				<ul ref={ list } tabIndex={ -1 }>
					{ rows.map( ( row, index ) => (
						<Row
							key={ row.key }
							row={ row }
							config={ filters[ row.name ] as FilterConfig }
							onChange={ ( changed ) => change( index, changed ) }
							onRemove={ () => remove( index ) }
							problemId={ isAsked && ! isComplete( row ) ? problemId : undefined }
						/>
					) ) }
				</ul>
				{ unused.length > 0 && (
					<SelectControl
						ref={ adding }
						label={ __( 'Add a filter', 'tillbook' ) }
						value=""
						options={ [
							{ value: '', label: __( 'Choose…', 'tillbook' ) },
							...unused.map( ( [ value, { label } ] ) => ( { value, label } ) ),
						] }
						onChange={ add }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				{ isAsked && ! isReady && (
					<p id={ problemId } className="tillbook-filter-panel__problem" role="alert">
						{ __(
							'Enter a value for each filter. The first date can’t be after the last one.',
							'tillbook'
						) }
					</p>
				) }
				<ModalActions confirmLabel={ __( 'Apply filters', 'tillbook' ) } onClose={ onClose } />
			</form>
		</Modal>
	);
}

interface RowProps {
	row: Condition;
	config: FilterConfig;
	onChange: ( row: Condition ) => void;
	onRemove: () => void;
	/** Id of the element that says what is wrong; undefined if the row is complete, or wasn't submitted. */
	problemId?: string;
}

/** A filter with its rule and value. */
function Row( { row, config, onChange, onRemove, problemId }: RowProps ) {
	const { label, rules, options } = config;
	const changeRule = ( rule: Rule ) => {
		const first = Array.isArray( row.value ) ? row.value[ 0 ] : row.value;
		const last = Array.isArray( row.value ) ? row.value[ 1 ] : '';
		const isBetween = rule === 'between';
		onChange( { ...row, rule, value: isBetween ? [ first, last ] : first } );
	};
	return (
		<li className={ `tillbook-advanced__row${ rules ? '' : ' is-plain' }` }>
			<span className="tillbook-advanced__name">{ label }</span>
			{ rules && (
				<SelectControl
					/* translators: %s: what is filtered by, such as Currency */
					label={ sprintf( __( 'Match filter: %s', 'tillbook' ), label ) }
					hideLabelFromVision
					value={ row.rule }
					options={ rules }
					onChange={ ( rule ) => changeRule( rule as Rule ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			{ options ? (
				<SelectControl
					/* translators: %s: what is filtered by, such as Currency */
					label={ sprintf( __( 'Choose: %s', 'tillbook' ), label ) }
					hideLabelFromVision
					value={ String( row.value ) }
					options={ withValue( options, String( row.value ) ) }
					onChange={ ( value ) => onChange( { ...row, value } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) : (
				<Days row={ row } onChange={ onChange } problemId={ problemId } />
			) }
			<Button
				icon={ trash }
				/* translators: %s: what is filtered by, such as Currency */
				label={ sprintf( __( 'Remove filter: %s', 'tillbook' ), label ) }
				onClick={ onRemove }
				__next40pxDefaultSize
			/>
		</li>
	);
}

/** Adds the value of the URL to the options if no row has it any more. */
const withValue = ( options: Option[], value: string ): Option[] =>
	value === '' || options.some( ( option ) => option.value === value )
		? options
		: [ ...options, { value, label: value } ];

/** One day, or two for "between". */
function Days( { row, onChange, problemId }: Pick< RowProps, 'row' | 'onChange' | 'problemId' > ) {
	if ( ! Array.isArray( row.value ) ) {
		return (
			<DayInput
				label={ __( 'Choose a date', 'tillbook' ) }
				isLabelHidden
				value={ row.value }
				onChange={ ( value ) => onChange( { ...row, value } ) }
				problemId={ problemId }
			/>
		);
	}
	const [ first, last ] = row.value;
	/** Marks a day if it is missing, or both if they are in the wrong order. */
	const problemOf = ( day: string ) => ( day === '' || ( first !== '' && last !== '' ) ? problemId : undefined );
	return (
		<div className="tillbook-advanced__days">
			<DayInput
				label={ __( 'First date', 'tillbook' ) }
				isLabelHidden
				value={ first }
				onChange={ ( value ) => onChange( { ...row, value: [ value, last ] } ) }
				problemId={ problemOf( first ) }
			/>
			<DayInput
				label={ __( 'Last date', 'tillbook' ) }
				isLabelHidden
				value={ last }
				onChange={ ( value ) => onChange( { ...row, value: [ first, value ] } ) }
				problemId={ problemOf( last ) }
			/>
		</div>
	);
}

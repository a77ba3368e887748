import { make, newId } from '../../../checkout/dom';

/** A labelled input with a place for its problem, which is announced when it appears. */
export interface Field {
	element: HTMLElement;
	input: HTMLInputElement;
	/** Shows a problem; empty text takes it away. */
	problem: ( text: string ) => void;
}

/**
 * A field of digits, which go from left to right in every language. It has no name, so that no form can send it, and asks browsers not to remember it.
 *
 * @param label       What it is for.
 * @param placeholder Its form.
 * @param most        How many characters fit.
 * @param beside      What stands in it beside the text, such as a brand's mark.
 */
export function makeField( label: string, placeholder: string, most: number, ...beside: Node[] ): Field {
	const [ id, problemId ] = [ newId(), newId() ];
	const input = make( 'input', {
		id,
		class: 'tillbook-field__input',
		type: 'text',
		inputmode: 'numeric',
		autocomplete: 'off',
		autocorrect: 'off',
		spellcheck: 'false',
		placeholder,
		maxlength: most,
		'aria-describedby': problemId,
		'aria-required': 'true',
	} );
	const place = make( 'p', { id: problemId, class: 'tillbook-field__problem', 'aria-live': 'polite' } );
	return {
		element: make(
			'div',
			{ class: 'tillbook-field' },
			make( 'label', { for: id, class: 'tillbook-field__label' }, label ),
			make( 'div', { class: 'tillbook-field__box', dir: 'ltr' }, input, ...beside ),
			place
		),
		input,
		problem( text ) {
			input.setAttribute( 'aria-invalid', text ? 'true' : 'false' );
			if ( place.textContent !== text ) {
				place.textContent = text;
			}
		},
	};
}

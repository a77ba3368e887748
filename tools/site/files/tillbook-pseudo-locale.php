<?php

/**
 * For development and test sites only: a pseudo-locale derived from the texts in the code, for browsers that send
 * the cookie `tillbook-pseudo`. Our texts are wrapped in ⟦…⟧, have accented letters and are a third longer; texts
 * of other domains in scripts are wrapped in ⟪…⟫. The plugin has no code for it.
 */

declare(strict_types=1);

/** @param string $text text in the code; placeholders, tags and entities stay unchanged */
function tillbook_pseudo_text(string $text): string
{
    if (trim($text) === '') {
        return $text;
    }
    // A placeholder such as %1$s or %%, a tag, an entity, or a URL.
    $parts =
        preg_split('/(%(?:\d+\$)?[sd]|%%|<[^<>]*>|&#?\w+;|https?:\S+)/', $text, -1, PREG_SPLIT_DELIM_CAPTURE) ?: [];
    foreach ($parts as $place => $part) {
        $parts[$place] =
            $place % 2 === 1
                ? $part
                : strtr($part, [
                    'a' => 'á',
                    'e' => 'é',
                    'i' => 'í',
                    'o' => 'ó',
                    'u' => 'ú',
                    'y' => 'ý',
                    'A' => 'Å',
                    'E' => 'É',
                    'I' => 'Î',
                    'O' => 'Ö',
                    'U' => 'Ü',
                    'c' => 'ç',
                    'n' => 'ñ',
                ]);
    }

    // Keep the punctuation at the end of a sentence.
    preg_match('/^(.*?)([.!?:…]*)$/su', implode('', $parts), $match);

    return '⟦' . $match[1] . tillbook_pseudo_padding($text) . $match[2] . '⟧';
}

/** Returns padding of a third of a text's length, in words that can wrap. */
function tillbook_pseudo_padding(string $text): string
{
    $letters = (int) ceil(mb_strlen(strip_tags($text)) / 3);

    return mb_substr(str_repeat(' ~~~~~', intdiv($letters, 6) + 1), 0, $letters);
}

if (isset($_COOKIE['tillbook-pseudo'])) {
    add_filter('gettext_tillbook', static fn(string $translation): string => tillbook_pseudo_text($translation));
    add_filter(
        'gettext_with_context_tillbook',
        static fn(string $translation): string => tillbook_pseudo_text($translation),
    );
    add_filter('ngettext_tillbook', static fn(string $translation): string => tillbook_pseudo_text($translation));
    add_filter(
        'ngettext_with_context_tillbook',
        static fn(string $translation): string => tillbook_pseudo_text($translation),
    );
    add_action('init', static function (): void {
        wp_add_inline_script(
            'wp-i18n',
            <<<'JS'
            ( () => {
                const letters = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Ü', c: 'ç', n: 'ñ' };
                const padding = ( text ) => {
                    const length = Math.ceil( text.replace( /<[^<>]*>/g, '' ).length / 3 );
                    return ' ~~~~~'.repeat( Math.floor( length / 6 ) + 1 ).slice( 0, length );
                };
                const marked = ( text ) => {
                    if ( text.trim() === '' || /^\u0004?ltr$/.test( text ) ) {
                        return text;
                    }
                    const parts = text.split( /(%(?:\d+\$)?[sd]|%%|<[^<>]*>|&#?\w+;|https?:\S+)/ );
                    const accented = parts.map( ( part, place ) => ( place % 2 ? part : part.replace( /[aeiouyAEIOUcn]/g, ( letter ) => letters[ letter ] ) ) ).join( '' );
                    return accented.replace( /^([\s\S]*?)([.!?:…]*)$/, ( all, sentence, end ) => '⟦' + sentence + padding( text ) + end + '⟧' );
                };
                const foreign = ( text, domain ) => ( domain === 'tillbook' || text.trim() === '' || text === 'ltr' ? text : '⟪' + text + '⟫' );
                for ( const [ hook, place ] of [ [ 'gettext', 2 ], [ 'gettext_with_context', 3 ], [ 'ngettext', 4 ], [ 'ngettext_with_context', 5 ] ] ) {
                    wp.hooks.addFilter( `i18n.${ hook }_tillbook`, 'tillbook/pseudo', marked );
                    wp.hooks.addFilter( `i18n.${ hook }`, 'tillbook/pseudo', ( text, ...rest ) => foreign( text, rest[ place - 1 ] ) );
                }
            } )();
            JS
            ,
        );
    });
}

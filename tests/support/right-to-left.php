<?php

/**
 * Plugin Name: A right-to-left language for tests
 *
 * With the cookie `tillbook_test_language=ar`, the site uses a right-to-left language: direction,
 * months and days are those of Arabic, and our own texts are spelled with Arabic letters, for language files cannot be
 * had without a network. Placeholders, markup and numbers stay, so that sentences mix both directions as real ones do.
 */

declare(strict_types=1);

if (($_COOKIE['tillbook_test_language'] ?? '') === 'ar') {
    $tillbookLetters = array_combine(str_split('abcdefghijklmnopqrstuvwxyz'), [
        'ا',
        'ب',
        'ث',
        'د',
        'ه',
        'ف',
        'ج',
        'ح',
        'ي',
        'ژ',
        'ك',
        'ل',
        'م',
        'ن',
        'و',
        'پ',
        'ق',
        'ر',
        'س',
        'ت',
        'ع',
        'ڤ',
        'ش',
        'خ',
        'ى',
        'ز',
    ]);
    $tillbookKept = '%(?:\d+\$)?[sdf]|%%|<[^>]*>|&[#a-z0-9]+;';
    $tillbookArabic = static fn(string $text): string => (string) preg_replace_callback(
        "/($tillbookKept)|[A-Za-z]+/",
        static fn(array $match): string => ($match[1] ?? '') !== ''
            ? $match[1]
            : strtr(strtolower($match[0]), $tillbookLetters),
        $text,
    );
    $tillbookNames = array_combine(
        [
            'January',
            'February',
            'March',
            'April',
            'May',
            'June',
            'July',
            'August',
            'September',
            'October',
            'November',
            'December',
            'Sunday',
            'Monday',
            'Tuesday',
            'Wednesday',
            'Thursday',
            'Friday',
            'Saturday',
            'am',
            'pm',
            'AM',
            'PM',
            ', ',
        ],
        [
            'يناير',
            'فبراير',
            'مارس',
            'أبريل',
            'مايو',
            'يونيو',
            'يوليو',
            'أغسطس',
            'سبتمبر',
            'أكتوبر',
            'نوفمبر',
            'ديسمبر',
            'الأحد',
            'الإثنين',
            'الثلاثاء',
            'الأربعاء',
            'الخميس',
            'الجمعة',
            'السبت',
            'ص',
            'م',
            'ص',
            'م',
            '، ',
        ],
    );
    foreach (['pre_determine_locale', 'locale', 'determine_locale'] as $hook) {
        add_filter($hook, static fn(): string => 'ar');
    }
    add_filter(
        'get_user_metadata',
        static fn(mixed $value, mixed $user, mixed $key): mixed => $key === 'locale' ? ['ar'] : $value,
        10,
        3,
    );
    add_filter(
        'gettext',
        static fn(string $translation, string $text, string $domain): string => match ($domain) {
            'tillbook' => $tillbookArabic($text),
            'default' => $tillbookNames[$text] ?? $translation,
            default => $translation,
        },
        10,
        3,
    );
    add_filter(
        'gettext_with_context',
        static fn(string $translation, string $text, string $context, string $domain): string => match (true) {
            $context === 'text direction' => 'rtl',
            $domain === 'tillbook' => $tillbookArabic($text),
            default => $translation,
        },
        10,
        4,
    );
    add_filter('ngettext_tillbook', static fn(string $translation): string => $tillbookArabic($translation));
    add_filter(
        'ngettext_with_context_tillbook',
        static fn(string $translation): string => $tillbookArabic($translation),
    );
    $tillbookScript = static function () use ($tillbookLetters, $tillbookKept): void {
        wp_add_inline_script(
            'wp-i18n',
            sprintf(
                '( () => { const letters = %s; const arabic = ( text ) => text.replace( /(%s)|[A-Za-z]+/g, ( all, kept ) => kept || all.toLowerCase().replace( /./g, ( letter ) => letters[ letter ] ) );
            for ( const kind of [ "gettext", "gettext_with_context", "ngettext", "ngettext_with_context" ] ) { wp.hooks.addFilter( "i18n." + kind + "_tillbook", "tillbook/test-language", arabic ); } } )();',
                (string) wp_json_encode($tillbookLetters),
                str_replace('/', '\/', $tillbookKept),
            ),
        );
    };
    add_action('admin_enqueue_scripts', $tillbookScript);
    add_action('wp_enqueue_scripts', $tillbookScript);
}

<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

/** Texts that break programs which trust what comes in: markup, formulas, SQL, formats, marks of direction, bytes. */
final class HostileText
{
    /** @return non-empty-list<string> all of them UTF-8 */
    public static function all(): array
    {
        return [
            '',
            ' ',
            '0',
            '-1',
            '1e309',
            'null',
            'true',
            'NaN',
            '[]',
            '{}',
            '%00',
            "\0",
            "a\0b",
            "\r\nX-Injected: 1",
            "\t",
            "\u{FEFF}",
            "\u{202E}gpj.exe\u{2066}",
            "\u{200B}",
            '<script>window.tillbookHacked=1</script>',
            '"><img src=x onerror="window.tillbookHacked=1">',
            "javascript:alert('1')",
            '{{7*7}}',
            '${7*7}',
            '<?php phpinfo();',
            "' OR '1'='1",
            '1; DROP TABLE wp_users; --',
            '%',
            '_',
            '\\',
            "\\'",
            '"',
            '`',
            '?',
            '??',
            ':id',
            '%s%n%d%%',
            '%1$s %2$s',
            '$1 \\1',
            '=HYPERLINK("https://evil.example","x")',
            '+1+1',
            '-2+3',
            '@SUM(A1)',
            '../../../../wp-config.php',
            'php://filter/resource=/etc/passwd',
            'file:///etc/passwd',
            'O:8:"stdClass":0:{}',
            'a:1:{i:0;i:1;}',
            '👩‍👩‍👧‍👦🏴‍☠️',
            'שלום',
            'مرحبا',
            'Z̸̡͎͝a̶l̷g̸o̵',
            "e\u{0301}",
            'Ünïcödé',
            '漢字',
            "\u{1D7D9}\u{1D7DA}",
            '１２３',
            'ＡＢＣ',
            '99999999999999999999',
            (string) PHP_INT_MAX,
            (string) PHP_INT_MIN,
            '2026-02-31',
            '0000-00-00',
            '9999-12-31T25:61:61',
            '2026-11-01',
            '-0',
            '0x1A',
            '1_000',
            '1,5',
            '00012',
            str_repeat('a', 300),
            str_repeat('😀', 2600),
            str_repeat('%', 1000),
            'ch_' . str_repeat('x', 80),
            'pi_\'',
            'pi_é',
            'acct_x',
        ];
    }

    /** Bytes that are no UTF-8, which only addresses and broken bodies bring. */
    public const BROKEN = "\xff\xfe\xc3\x28 \xf0\x28";
}

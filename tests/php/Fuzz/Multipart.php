<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Tests\Support\EvidenceSample;

/** Multipart forms with files, valid and malformed. */
final class Multipart
{
    private const BOUNDARY = 'tillbook-fuzz-7f3a';
    private const MEDIA_TYPES = [
        'image/png',
        'application/pdf',
        'text/html',
        'image/svg+xml',
        'application/x-php',
        '',
        'multipart/mixed',
        "image/png\t; x=\"y",
    ];

    public function __construct(private readonly Dice $dice) {}

    /** @return non-empty-array<string, array{string, string|null}> bytes by what they are, and the type for which they may be taken; null for none */
    public static function files(): array
    {
        [$png, $jpeg, $pdf] = [EvidenceSample::png(), EvidenceSample::jpeg(), EvidenceSample::pdf()];

        return [
            'a PNG' => [$png, 'image/png'],
            'a JPEG' => [$jpeg, 'image/jpeg'],
            'a PDF' => [$pdf, 'application/pdf'],
            'nothing' => ['', null],
            'a byte' => ["\0", null],
            'text' => ['hello', null],
            'a page' => ['<!DOCTYPE html><script>alert(1)</script>', null],
            'a drawing with a script' => ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', null],
            'a program' => ['<?php phpinfo();', null],
            'a PNG and a program' => [$png . '<?php phpinfo(); ?>', null],
            'a PNG that is a page' => [
                substr($png, 0, 33) . '<html><script>alert(1)</script>' . substr($png, 33),
                null,
            ],
            'a JPEG that is a page' => [$jpeg . '<html><body onload=alert(1)>', null],
            'a GIF and a program' => ['GIF89a<?php phpinfo();', null],
            'a page and a PDF' => ["<html>\n" . $pdf, null],
            'a PDF without its end' => [substr($pdf, 0, -12), null],
            'a beginning of a PNG' => [substr($png, 0, 20), null],
            'a PNG whose header is damaged' => [substr_replace($png, "\x7f\xff\xff\xff", 16, 4), null],
            'half a PNG' => [substr($png, 0, -16), null],
            'half a JPEG' => [substr($jpeg, 0, -24), null],
            'a ZIP' => ["PK\x03\x04" . str_repeat("\0", 60), null],
            'a serialized object' => ['O:8:"stdClass":0:{}', null],
            'more than a file may have' => [$png . str_repeat("\0", 4500000), null],
        ];
    }

    /**
     * @param string $file one of files()
     * @param bool $isFair whether everything around the file is right
     *
     * @return array{string, string} body and content type
     */
    public function form(string $file, bool $isFair): array
    {
        $bytes = self::files()[$file][0];
        $field =
            $isFair || !$this->dice->isOneIn(5)
                ? 'file'
                : $this->dice->pick([
                    'file[]',
                    'file[a][b]',
                    'file[tmp_name]',
                    'other',
                    'purpose',
                    'file[',
                    'FILE',
                    '',
                ]);
        $parts = $this->isLeftOut($isFair)
            ? []
            : [
                [
                    $isFair || !$this->dice->isOneIn(6) ? 'purpose' : 'purpose[]',
                    null,
                    '',
                    $isFair || !$this->dice->isOneIn(4)
                        ? 'dispute_evidence'
                        : $this->dice->pick(['business_logo', ...HostileText::all()]),
                ],
            ];
        if (!$isFair && $this->dice->isOneIn(3)) {
            $parts[] = [
                $this->dice->pick(['title', 'title', 'title[]', '_method', 'file_id', 'MAX_FILE_SIZE']),
                null,
                '',
                $this->dice->pick([HostileText::BROKEN, ...HostileText::all()]),
            ];
        }
        $parts[] = [
            $field,
            $isFair ? 'receipt.png' : $this->name(),
            $isFair ? 'image/png' : $this->dice->pick(self::MEDIA_TYPES),
            $bytes,
        ];
        if (!$isFair && $this->dice->isOneIn(8)) {
            $parts[] = [$field, 'second.png', 'image/png', $bytes];
        }
        $body = implode('', array_map(self::part(...), $parts)) . '--' . self::BOUNDARY . "--\r\n";
        $type = 'multipart/form-data; boundary=' . self::BOUNDARY;

        return match (true) {
            $isFair || !$this->dice->isOneIn(8) => [$body, $type],
            $this->dice->isOneIn(2) => [substr($body, 0, -self::cut($body)), $type],
            default => [
                $body,
                $this->dice->pick([
                    'multipart/form-data',
                    'multipart/form-data; boundary=other',
                    'application/json',
                    'application/x-www-form-urlencoded',
                    'image/png',
                ]),
            ],
        };
    }

    private function isLeftOut(bool $isFair): bool
    {
        return !$isFair && $this->dice->isOneIn(8);
    }

    private function name(): string
    {
        return $this->dice->pick([
            'a.png',
            'a.php',
            'a.png.php',
            'a.php.png',
            "a.php\0.png",
            '../../../../evil.php',
            '..\\..\\evil.php',
            '/etc/passwd',
            '.htaccess',
            'web.config',
            'index.html',
            'con.pdf',
            ' ',
            '.',
            '..',
            '',
            "\u{202E}gnp.exe",
            'a"; filename="b.php',
            '<img src=x onerror=alert(1)>.png',
            '=cmd|calc.png',
            '%2e%2e%2fa.png',
            str_repeat('a', 300) . '.png',
            HostileText::BROKEN . '.png',
            'php://input',
            '漢字.pdf',
        ]);
    }

    /** @param array{string, string|null, string, string} $part name, name of the file, type, content */
    private static function part(array $part): string
    {
        [$name, $file, $type, $content] = $part;

        return '--' .
            self::BOUNDARY .
            "\r\nContent-Disposition: form-data; name=\"$name\"" .
            ($file === null ? '' : "; filename=\"$file\"") .
            ($type === '' ? '' : "\r\nContent-Type: $type") .
            "\r\n\r\n$content\r\n";
    }

    private static function cut(string $body): int
    {
        return max(1, intdiv(strlen($body), 3));
    }
}

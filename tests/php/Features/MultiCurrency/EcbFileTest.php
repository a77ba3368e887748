<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\MultiCurrency\Ecb\EcbFile;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Tests\TestCase;
use UnexpectedValueException;

/** The European Central Bank's file is read exactly, and nothing else is taken for it. */
final class EcbFileTest extends TestCase
{
    /** November 25, 2026. */
    private const NOW = 1_795_600_000;

    public function testRatesAreCalculatedByWayOfTheEuro(): void
    {
        $file = EcbFile::read(self::file(), self::NOW);
        self::assertSame('2026-11-24', $file->day);
        $euro = $file->of('EUR');
        self::assertSame(['1.0944', '16354.20', 29], [$euro['usd'], $euro['idr'], count($euro)]);
        $dollar = $file->of('usd');
        self::assertSame(['0.9137426901', '14943.53070', 29], [$dollar['eur'], $dollar['idr'], count($dollar)]);
        self::assertArrayNotHasKey('usd', $dollar);
        foreach (['eur', 'usd', 'idr', 'jpy', 'gbp'] as $base) {
            foreach ($file->of($base) as $currency => $rate) {
                self::assertEqualsWithDelta(
                    1.0,
                    (float) ExchangeRate::of($rate)->decimal() * (float) $file->of($currency)[$base],
                    0.000001,
                    "$base, $currency",
                );
            }
        }
        self::assertSame([], $file->of('aed'), 'The bank has no rate for dirhams.');
    }

    #[DataProvider('others')]
    public function testAnotherFileIsRefused(string $xml): void
    {
        $this->expectException(UnexpectedValueException::class);
        EcbFile::read($xml, self::NOW);
    }

    /** @return iterable<string, array{string}> */
    public static function others(): iterable
    {
        $file = self::file();
        $with = static fn(string $what, string $by): array => [str_replace($what, $by, $file)];
        $entities =
            '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE x [<!ENTITY a "1.0944"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
        yield 'nothing' => [''];
        yield 'a page' => ['<!doctype html><title>Maintenance</title>'];
        yield 'half of it' => [substr($file, 0, 900)];
        yield 'too large' => [$file . str_repeat(' ', EcbFile::MAX_BYTES)];
        yield 'entities' => [
            str_replace(['<?xml version="1.0" encoding="UTF-8"?>', "'1.0944'"], [$entities, "'&a;'"], $file),
        ];
        yield 'another encoding' => [
            "\xFF\xFE" . (string) mb_convert_encoding(str_replace('UTF-8', 'UTF-16', $file), 'UTF-16LE', 'UTF-8'),
        ];
        yield 'another encoding that is said' => $with('UTF-8', 'UTF-7');
        yield 'a NUL byte' => $with('Reference rates', "Reference\0rates");
        yield 'two days' => $with(
            '</Cube>
	</Cube>',
            "</Cube><Cube time='2026-11-23'></Cube>\n\t</Cube>",
        );
        yield 'no day' => $with("time='2026-11-24'", '');
        yield 'a day that there is not' => $with('2026-11-24', '2026-02-30');
        yield 'a day to come' => $with('2026-11-24', '2026-11-28');
        yield 'no dollars' => $with('USD', 'USX');
        yield 'a currency twice' => $with('JPY', 'CZK');
        yield 'a currency in small letters' => $with('JPY', 'jpy');
        yield 'euros' => $with('JPY', 'EUR');
        foreach (['0', '-1.1', '1e3', 'NaN', '1,1', '', '10000000', '0.0000001', '1.09440000001', ' 1.09'] as $rate) {
            yield "the rate \"$rate\"" => $with("'1.0944'", "'$rate'");
        }
        yield 'few rates' => [
            '<?xml version="1.0" encoding="UTF-8"?><E><Cube><Cube time="2026-11-24"><Cube currency="USD" rate="1.1"/></Cube></Cube></E>',
        ];
    }

    public static function file(): string
    {
        return (string) file_get_contents(__DIR__ . '/files/eurofxref-daily.xml');
    }
}

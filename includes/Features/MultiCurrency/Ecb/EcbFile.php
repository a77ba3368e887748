<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Ecb;

use SimpleXMLElement;
use Tillbook\Platform\Money\ExchangeRate;
use UnexpectedValueException;

/**
 * The European Central Bank's daily file of reference rates: the price of one euro in about thirty currencies. It is
 * taken whole or not at all.
 */
final class EcbFile
{
    /** Bytes; the file has about 1,700. */
    public const MAX_BYTES = 65_536;
    /** It has about thirty; a file with fewer is not the one. */
    private const MIN_RATES = 10;
    /** Range of plausible rates of a euro. The bank's largest rate is near 20,000 (rupiah). */
    private const MIN_RATE = 0.001;
    private const MAX_RATE = 1_000_000.0;
    /** Significant digits of a calculated rate; the bank's own have five or six. */
    private const DIGITS = 10;
    /** When a day's rates are published, at the earliest: 16:00 in Frankfurt, in UTC. */
    private const HOUR = '14:00:00 UTC';
    private const TOMORROW = DAY_IN_SECONDS;

    /**
     * @param string $day for which the rates are, YYYY-MM-DD
     * @param array<string, string> $rates price of one euro, by lower-case ISO code
     */
    private function __construct(public readonly string $day, private readonly array $rates) {}

    /**
     * Reads a file.
     *
     * @param int $now epoch seconds
     *
     * @throws UnexpectedValueException which says what is wrong with it, in English, for the log
     */
    public static function read(string $xml, int $now): self
    {
        if (strlen($xml) > self::MAX_BYTES) {
            throw new UnexpectedValueException('It is too large.');
        }
        // Without a document type there are no entities, and with another encoding one could hide.
        if (
            preg_match('/^<\?xml version="1\.0" encoding="UTF-8"\s*\?>/i', $xml) !== 1 ||
            stripos($xml, '<!DOCTYPE') !== false ||
            str_contains($xml, "\0")
        ) {
            throw new UnexpectedValueException('It is no plain XML in UTF-8.');
        }
        $root = self::parsed($xml);
        $days = $root->xpath('//*[local-name()="Cube"][@time]');
        if (!is_array($days) || count($days) !== 1) {
            throw new UnexpectedValueException('It is not the file of one day.');
        }
        $day = (string) ($days[0]['time'] ?? '');
        $time = preg_match('/^\d{4}-\d\d-\d\d$/D', $day) === 1 ? strtotime("$day " . self::HOUR) : false;
        if ($time === false || gmdate('Y-m-d', $time) !== $day || $time > $now + self::TOMORROW) {
            throw new UnexpectedValueException('Its day is none.');
        }
        $rates = [];
        foreach ($days[0]->children() as $cube) {
            [$currency, $rate] = [(string) ($cube['currency'] ?? ''), (string) ($cube['rate'] ?? '')];
            if (!self::isRate($currency, $rate) || isset($rates[strtolower($currency)])) {
                throw new UnexpectedValueException('One of its rates is none.');
            }
            $rates[strtolower($currency)] = $rate;
        }
        if (count($rates) < self::MIN_RATES || !isset($rates['usd']) || isset($rates['eur'])) {
            throw new UnexpectedValueException('Rates are missing.');
        }

        return new self($day, $rates);
    }

    /** Returns when a day's rates are published, in epoch seconds. */
    public static function published(string $day): int
    {
        return (int) strtotime("$day " . self::HOUR);
    }

    /**
     * Returns the price of one unit of a currency in each other one, calculated by way of the euro.
     *
     * @param string $base ISO code, any case
     *
     * @return array<string, string> by lower-case ISO code; empty if the bank has no rate for the currency
     */
    public function of(string $base): array
    {
        $base = strtolower($base);
        $euro = ['eur' => '1'] + $this->rates;
        if (!isset($euro[$base])) {
            return [];
        }
        $of = $base === 'eur' ? $this->rates : [];
        foreach ($base === 'eur' ? [] : $euro as $currency => $rate) {
            if ($currency !== $base) {
                $of[$currency] = self::decimal((float) $rate / (float) $euro[$base]);
            }
        }

        return $of;
    }

    private static function parsed(string $xml): SimpleXMLElement
    {
        if (!function_exists('simplexml_load_string')) {
            throw new UnexpectedValueException('PHP has no extension for XML.');
        }
        $earlier = libxml_use_internal_errors(true);
        try {
            $root = simplexml_load_string($xml, SimpleXMLElement::class, LIBXML_NONET);
        } finally {
            libxml_clear_errors();
            libxml_use_internal_errors($earlier);
        }

        return $root === false ? throw new UnexpectedValueException('It is no XML.') : $root;
    }

    private static function isRate(string $currency, string $rate): bool
    {
        return preg_match('/^[A-Z]{3}$/D', $currency) === 1 &&
            preg_match('/^\d{1,7}(\.\d{1,6})?$/D', $rate) === 1 &&
            preg_match('/' . ExchangeRate::PATTERN . '/D', $rate) === 1 &&
            (float) $rate >= self::MIN_RATE &&
            (float) $rate <= self::MAX_RATE;
    }

    private static function decimal(float $rate): string
    {
        $decimals = self::DIGITS - 1 - (int) floor(log10($rate));

        return number_format($rate, max(0, min(12, $decimals)), '.', '');
    }
}

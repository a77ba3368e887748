<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Provider\Documents\VatNumber;
use Tillbook\Provider\ProviderRefusal;

/**
 * The sandbox's VAT register: every number in the country's format is registered to a fictitious company. Only
 * a number consisting of zeros is not, so that a rejection can be tested.
 */
final class VatNumbers
{
    /** country => [pattern without the prefix, example] */
    private const FORMS = [
        'AT' => ['U\d{8}', 'AT U12345678'],
        'BE' => ['[01]\d{9}', 'BE 0123456789'],
        'BG' => ['\d{9,10}', 'BG 123456789'],
        'CY' => ['\d{8}[A-Z]', 'CY 12345678X'],
        'CZ' => ['\d{8,10}', 'CZ 12345678'],
        'DE' => ['\d{9}', 'DE 123456789'],
        'DK' => ['\d{8}', 'DK 12345678'],
        'EE' => ['\d{9}', 'EE 123456789'],
        'ES' => ['[A-Z0-9]\d{7}[A-Z0-9]', 'ES X1234567X'],
        'FI' => ['\d{8}', 'FI 12345678'],
        'FR' => ['[A-HJ-NP-Z0-9]{2}\d{9}', 'FR 12345678901'],
        'GR' => ['\d{9}', 'EL 123456789'],
        'HR' => ['\d{11}', 'HR 12345678901'],
        'HU' => ['\d{8}', 'HU 12345678'],
        'IE' => ['\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-Z]', 'IE 1234567WA'],
        'IT' => ['\d{11}', 'IT 12345678901'],
        'LT' => ['\d{9}|\d{12}', 'LT 123456789'],
        'LU' => ['\d{8}', 'LU 12345678'],
        'LV' => ['\d{11}', 'LV 12345678901'],
        'MT' => ['\d{8}', 'MT 12345678'],
        'NL' => ['\d{9}B\d{2}', 'NL 123456789B01'],
        'PL' => ['\d{10}', 'PL 1234567890'],
        'PT' => ['\d{9}', 'PT 123456789'],
        'RO' => ['\d{2,10}', 'RO 1234567890'],
        'SE' => ['\d{12}', 'SE 123456789012'],
        'SI' => ['\d{8}', 'SI 12345678'],
        'SK' => ['\d{10}', 'SK 1234567890'],
        'GB' => ['\d{9}|\d{12}|(GD|HA)\d{3}', 'GB 123456789'],
        'CH' => ['\d{9}(MWST|TVA|IVA)?', 'CHE 123456789'],
        'NO' => ['\d{9}(MVA)?', 'NO 123456789'],
        'AU' => ['\d{11}', 'AU 12345678901'],
        'NZ' => ['\d{8,9}', 'NZ 123456789'],
        'SG' => ['[A-Z0-9]{9,10}', 'SG 12345678X'],
        'JP' => ['\d{13}', '1234567890123'],
    ];
    private const PREFIXES = ['JP' => '', 'GR' => 'EL', 'CH' => 'CHE'];

    /** @param string $country the account's country, which determines the number format */
    public function __construct(private readonly string $country) {}

    /**
     * Looks up a VAT number.
     *
     * @throws ProviderRefusal
     */
    public function find(string $number): VatNumber
    {
        $prefix = self::PREFIXES[$this->country] ?? $this->country;
        [$form, $example] = self::FORMS[$this->country] ?? ['\d{8,12}', $this->country . ' 123456789'];
        $given = (string) preg_replace('/[\s.\-]/u', '', mb_strtoupper($number));
        $rest = $prefix !== '' && str_starts_with($given, $prefix) ? substr($given, strlen($prefix)) : $given;
        if (preg_match("/^(?:$form)$/D", $rest) !== 1) {
            throw new ProviderRefusal(
                'wcpay_vat_number_invalid',
                sprintf(
                    /* translators: 1: what was typed, 2: a number of the expected form, such as DE 123456789 */
                    __('“%1$s” is not a valid number. It should look like %2$s.', 'tillbook'),
                    $number,
                    $example,
                ),
                400,
            );
        }
        if (trim($rest, '0') === '') {
            throw new ProviderRefusal(
                'wcpay_vat_number_unknown',
                sprintf(
                    /* translators: %s: a VAT number */
                    __('The number “%s” is not registered.', 'tillbook'),
                    $prefix . $rest,
                ),
                404,
            );
        }

        return new VatNumber(
            $prefix . $rest,
            $this->country,
            'Sandbox Company ' . substr($rest, -4) . ' (not a real company)',
            "1 Sandbox Street\n00000 Testville\n" . $this->country,
        );
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Provider\Privacy;

use Tillbook\Platform\Json;

/** Removes personal data from a provider's object: deletes identifying fields and keeps events and amounts. */
final class Redaction
{
    /** Parts of an object that contain only personal data; a country in them is kept. */
    private const PERSONAL_PARTS = ['billing_details', 'billing', 'shipping', 'customer_details', 'owner'];

    private const PERSONAL_FIELDS = [
        'receipt_email',
        'customer_email',
        'customer_name',
        'customer_email_address',
        'customer_purchase_ip',
        'customer_signature',
        'billing_address',
        'shipping_address',
        'receipt_number',
        'ip_address',
        // The merchant's note about a refund.
        'note',
    ];

    private const KEPT = ['country'];

    /** @param list<string> $names the person's email address and the names used with it */
    public function __construct(private readonly array $names) {}

    /** Returns the object as JSON without the personal data. */
    public function of(?string $json): string
    {
        return (string) wp_json_encode((object) $this->walk(Json::decode($json), false));
    }

    /**
     * @param array<mixed> $object
     *
     * @return array<mixed>
     */
    private function walk(array $object, bool $personal): array
    {
        foreach ($object as $name => $value) {
            $isPersonal = $personal || in_array($name, self::PERSONAL_PARTS, true);
            if (is_array($value)) {
                $object[$name] = $this->walk($value, $isPersonal);
            } elseif (is_string($value)) {
                $object[$name] =
                    ($isPersonal && !in_array($name, self::KEPT, true)) || in_array($name, self::PERSONAL_FIELDS, true)
                        ? null
                        : $this->strip($value);
            }
        }

        return $object;
    }

    private function strip(string $text): ?string
    {
        foreach ($this->names as $name) {
            if (strcasecmp($text, $name) === 0) {
                return null;
            }
        }

        return str_ireplace($this->names, '[…]', $text);
    }
}

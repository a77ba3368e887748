<?php

declare(strict_types=1);

namespace Tillbook\Provider\Privacy;

use Tillbook\Platform\Json;

/** Removes a person from a provider's object: identifying fields go; what happened, and how much, stays. */
final class Redaction
{
    /** Parts of an object that hold nothing but the person; a country in them stays. */
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
        // What a merchant wrote about a refund.
        'note',
    ];

    private const KEPT = ['country'];

    /** @param list<string> $names the person's e-mail address and the names it came with */
    public function __construct(private readonly array $names) {}

    /** The object as JSON, without the person. */
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

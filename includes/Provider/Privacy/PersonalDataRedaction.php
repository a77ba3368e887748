<?php

declare(strict_types=1);

namespace Tillbook\Provider\Privacy;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Json;

/**
 * Removes personal data from a provider's object: deletes identifying fields and keeps events and amounts. The evidence
 * of an open dispute stays, because the response that is sent next is made from it; not in an event about it.
 */
final class PersonalDataRedaction
{
    /** Parts of an object that contain only personal data; a country in them is kept. */
    private const PERSONAL_PARTS = [
        'billing_details',
        'billing',
        'shipping',
        'customer_details',
        'owner',
        // Where the shopper of a reviewed payment was.
        'ip_address_location',
        'session',
    ];

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
        'billing_zip',
        'ip_address',
        // The merchant's note about a refund.
        'note',
    ];

    private const KEPT = ['country'];

    /** Fields whose values are the provider's own words, which a person's name can equal, such as `visa` or `link`. */
    private const OWN_WORDS = ['id', 'object', 'status', 'type', 'currency', 'brand', 'network', 'funding'];
    private const ENDS_OF_OWN_WORDS = '/_(id|ids|type|types|status|method)$/';

    /** @var list<string> longest first */
    private readonly array $names;

    /**
     * @param list<string> $emails the person's addresses
     * @param array<string> $names used with them; those of fewer than three bytes are too common to be removed from texts
     * @param bool $isAsked whether the person asks for it: then no evidence stays
     */
    public function __construct(private readonly array $emails, array $names, private readonly bool $isAsked = false)
    {
        $names = array_unique(
            array_filter(array_map(trim(...), $names), static fn(string $name): bool => strlen($name) > 2),
        );
        usort($names, static fn(string $one, string $other): int => strlen($other) <=> strlen($one));
        $this->names = $names;
    }

    /** Returns the object as JSON without the personal data. */
    public function of(?string $json): string
    {
        $object = Json::decode($json);
        $isOpen =
            !$this->isAsked &&
            ($object['object'] ?? null) === 'dispute' &&
            !DisputeStatus::hasEnded(Json::text($object, 'status') ?? '');
        $kept = $isOpen ? array_intersect_key($object, ['evidence' => 0]) : [];

        return (string) wp_json_encode((object) array_merge($this->walk($object, false, false), $kept));
    }

    /**
     * @param array<mixed> $object
     * @param bool $isOwnWords whether it is a list of the provider's own words
     *
     * @return array<mixed>
     */
    private function walk(array $object, bool $personal, bool $isOwnWords): array
    {
        foreach ($object as $name => $value) {
            $isPersonal = $personal || in_array($name, self::PERSONAL_PARTS, true);
            $isOwn = is_string($name)
                ? in_array($name, self::OWN_WORDS, true) || preg_match(self::ENDS_OF_OWN_WORDS, $name) === 1
                : $isOwnWords;
            if (is_array($value)) {
                $object[$name] = $this->walk($value, $isPersonal, $isOwn);
            } elseif (is_float($value)) {
                $object[$name] = $isPersonal ? null : $value;
            } elseif (is_string($value)) {
                $object[$name] =
                    ($isPersonal && !in_array($name, self::KEPT, true)) || in_array($name, self::PERSONAL_FIELDS, true)
                        ? null
                        : $this->strip($value, $isOwn ? $this->emails : [...$this->emails, ...$this->names]);
            }
        }

        return $object;
    }

    /** @param list<string> $names */
    private function strip(string $text, array $names): ?string
    {
        if ($names === []) {
            return $text;
        }
        $any = implode('|', array_map(static fn(string $name): string => preg_quote($name, '/'), $names));
        if (preg_match("/^(?:$any)$/iu", $text) === 1) {
            return null;
        }

        // Whole words only: "Isa" is not in "visa".
        return preg_replace("/(?<![\\p{L}\\p{N}])(?:$any)(?![\\p{L}\\p{N}])/iu", '[…]', $text) ??
            str_ireplace($names, '[…]', $text);
    }
}

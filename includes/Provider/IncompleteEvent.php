<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/**
 * An event that can't be projected yet, because an object that its rows need came as an id only. It waits in the inbox
 * and is tried again; it never makes a part of its rows. docs/data-flow.md lists what each type needs.
 */
final class IncompleteEvent extends \RuntimeException
{
    private function __construct(string $message)
    {
        parent::__construct($message);
    }

    /**
     * Checks that an object is not merely named.
     *
     * @param array<string, mixed> $object of the event, or part of it
     * @param string $field of $object, such as `charge`
     * @param bool $isRequired whether the object must be there; otherwise it may also be missing, but not be an id only
     *
     * @throws self
     */
    public static function unlessExpanded(Event $event, array $object, string $field, bool $isRequired = false): void
    {
        $value = $object[$field] ?? null;
        if (is_string($value) && $value !== '') {
            throw new self("$event->type $event->id has only the id of its $field ($value).");
        }
        if ($isRequired && !is_array($value)) {
            throw new self("$event->type $event->id lacks its $field.");
        }
    }

    /** @throws self */
    public static function unlessNamed(Event $event, ?string $id): string
    {
        return $id ?? throw new self("$event->type $event->id has an object without an id.");
    }
}

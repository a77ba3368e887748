<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

use RuntimeException;
use Tillbook\Platform\Money\NumberText;
use WP_Error;

/** Reports why a view is not saved, changed or deleted: a code, a message for the user, and an HTTP status. */
final class ViewRefused extends RuntimeException
{
    /** @param array<string, mixed> $details additional data of the error response */
    public function __construct(
        private readonly string $name,
        string $message,
        private readonly int $status,
        private readonly array $details = [],
    ) {
        parent::__construct($message);
    }

    public static function notFound(): self
    {
        return new self(
            'tillbook_view_not_found',
            __('This view no longer exists. Reload the page to see the current views.', 'tillbook'),
            404,
        );
    }

    public static function changedMeanwhile(): self
    {
        return new self(
            'tillbook_view_changed',
            __(
                'This view was changed in another window or by another user. The current version is shown. Try again if you still want to change it.',
                'tillbook',
            ),
            409,
        );
    }

    public static function nameTaken(string $name): self
    {
        return new self(
            'tillbook_view_name_taken',
            sprintf(
                /* translators: %s: name of a saved view */
                __('A view named “%s” already exists. Choose another name.', 'tillbook'),
                $name,
            ),
            409,
        );
    }

    public static function tooMany(int $most): self
    {
        return new self(
            'tillbook_too_many_views',
            sprintf(
                /* translators: %s: number of views */
                _n(
                    'A list can have up to %s saved view. Delete it first.',
                    'A list can have up to %s saved views. Delete one first.',
                    $most,
                    'tillbook',
                ),
                NumberText::count($most),
            ),
            409,
            ['limit' => $most],
        );
    }

    public static function notAllowed(): self
    {
        return new self(
            'tillbook_view_not_yours',
            __(
                'This view is shared. Only users who can change payment settings can edit or delete it. You can save your own view instead.',
                'tillbook',
            ),
            403,
        );
    }

    public static function noName(): self
    {
        return new self('tillbook_view_name_missing', __('Enter a name for the view.', 'tillbook'), 400);
    }

    public static function tooLong(): self
    {
        return new self(
            'tillbook_view_too_long',
            __('These filters are too many or too long for a view. Use fewer or shorter filters.', 'tillbook'),
            400,
        );
    }

    /** @param list<string> $parameters */
    public static function notUnderstood(array $parameters): self
    {
        return new self(
            'tillbook_view_not_understood',
            sprintf(
                /* translators: %s: names of filters, such as type_is, status_is */
                __('This list doesn\'t support these filters: %s. Remove them and save again.', 'tillbook'),
                implode(', ', $parameters),
            ),
            400,
            ['parameters' => $parameters],
        );
    }

    public function toError(): WP_Error
    {
        return new WP_Error($this->name, $this->getMessage(), ['status' => $this->status] + $this->details);
    }
}

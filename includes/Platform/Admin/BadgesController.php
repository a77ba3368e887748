<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Rest\Controller;
use Tillbook\Platform\Rest\Schema;
use WP_REST_Response;

/** GET menu_badges: the counts in the menu, for a page that changed them without reloading the admin. */
final class BadgesController extends Controller
{
    public function __construct(private readonly PageRegistry $pages) {}

    protected function routes(): void
    {
        $this->route(
            '/menu_badges',
            [$this->reading(fn(): WP_REST_Response => new WP_REST_Response($this->pages->badges()))],
            self::schema(...),
        );
    }

    /** @return array<string, mixed> */
    public static function schema(): array
    {
        return [
            '$schema' => 'http://json-schema.org/draft-04/schema#',
            'title' => 'menu_badges',
        ] + self::list();
    }

    /** @return array<string, mixed> */
    public static function list(): array
    {
        $badge = Schema::object(null, [
            'path' => [
                'type' => 'string',
                'description' =>
                    'The page, such as /payments/disputes; empty for the sum, which the menu itself shows.',
            ],
            'count' => ['type' => 'integer'],
            'shown' => ['type' => 'string', 'description' => 'The count as the menu shows it, such as 1,200.'],
            'text' => ['type' => 'string', 'description' => 'The count in words; empty if it is zero.'],
        ]);

        return ['type' => 'array', 'items' => $badge];
    }
}

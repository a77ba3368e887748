<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop\Switcher;

use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use WP_Block_Template;
use WP_Error;
use WP_REST_Request;

/**
 * Adds the currency switcher to the header or footer of a block theme, and removes it. Both use WordPress' own REST
 * API, as the site editor does: it checks the user's permissions and keeps revisions.
 */
final class TemplatePlace
{
    public const AREAS = ['header', 'footer'];
    private const OPTION = 'tillbook_currency_switcher_place';
    private const BLOCK = 'tillbook/currency-switcher';
    /** CSS class that distinguishes the block that was added here from those that a merchant added. */
    private const MARK = 'is-placed-by-tillbook';
    private const ROUTE = '/wp/v2/template-parts/';

    private readonly JsonOption $option;

    public function __construct()
    {
        $this->option = new JsonOption(self::OPTION);
    }

    /**
     * @return array{areas: list<string>, placed: string|null, is_shown: bool, may_place: bool} the areas of a block
     *  theme (none for other themes), the area that still contains the added switcher, whether any area shows a
     *  switcher, and whether the current user may change them
     */
    public function state(): array
    {
        $areas = [];
        $placed = null;
        $isShown = false;
        foreach (self::AREAS as $area) {
            $part = self::part($area);
            if ($part === null) {
                continue;
            }
            $areas[] = $area;
            $isShown = $isShown || self::find(parse_blocks($part->content), false);
            $placed ??= self::find(parse_blocks($part->content), true) ? $area : null;
        }

        return [
            'areas' => $areas,
            'placed' => $placed,
            'is_shown' => $isShown,
            'may_place' => current_user_can('edit_theme_options'),
        ];
    }

    /**
     * @param string $area one of AREAS
     *
     * @return WP_Error|null null on success
     */
    public function put(string $area): ?WP_Error
    {
        $part = self::part($area);
        if ($part === null) {
            return new WP_Error(
                'tillbook_no_template_part',
                __(
                    'Your theme doesn\'t have this template part. Add the currency switcher block in the Site Editor.',
                    'tillbook',
                ),
                ['status' => 409],
            );
        }
        $blocks = resolve_pattern_blocks(parse_blocks($part->content));
        if (self::find($blocks, false)) {
            return null;
        }
        $before = $part->content;
        $error = self::send('POST', $part->id, ['content' => self::with($blocks)]);
        if ($error === null) {
            $this->option->change(
                static fn(): array => [
                    'part' => $part->id,
                    'was_changed' => $part->source === 'custom',
                    'before' => $before,
                    'after' => hash('sha256', self::part($area)->content ?? ''),
                ],
            );
        }

        return $error;
    }

    /**
     * Removes the switcher. A part that has not changed since is restored to its previous state, which may
     * be the theme's own file.
     *
     * @return WP_Error|null null on success
     */
    public function remove(): ?WP_Error
    {
        $kept = $this->option->read();
        foreach (self::AREAS as $area) {
            $part = self::part($area);
            if ($part === null || !self::find(parse_blocks($part->content), true)) {
                continue;
            }
            $isAsLeft =
                Json::text($kept, 'part') === $part->id &&
                Json::text($kept, 'after') === hash('sha256', $part->content);
            $error = match (true) {
                $isAsLeft && !Json::boolean($kept, 'was_changed') && $part->has_theme_file => self::send(
                    'DELETE',
                    $part->id,
                    ['force' => true],
                ),
                $isAsLeft => self::send('POST', $part->id, ['content' => Json::text($kept, 'before') ?? '']),
                default => self::send('POST', $part->id, [
                    'content' => self::html(self::without(parse_blocks($part->content))),
                ]),
            };
            if ($error !== null) {
                return $error;
            }
        }
        delete_option(self::OPTION);

        return null;
    }

    /** Removes the switcher when the plugin is deleted, also by a command without a user. */
    public function uninstall(): void
    {
        $grant = static fn(array $capabilities): array => ['edit_theme_options' => true] + $capabilities;
        add_filter('user_has_cap', $grant);
        // Or HTML that the merchant wrote would be filtered.
        kses_remove_filters();
        try {
            $this->remove();
        } finally {
            kses_init();
            remove_filter('user_has_cap', $grant);
        }
    }

    /**
     * Returns the template part of an area in the shop: the one that the shop's template uses,
     * otherwise the theme's default.
     */
    private static function part(string $area): ?WP_Block_Template
    {
        if (!wp_is_block_theme()) {
            return null;
        }
        $parts = [];
        foreach (get_block_templates(['area' => $area], 'wp_template_part') as $part) {
            if ($part->theme === get_stylesheet()) {
                $parts[$part->slug] = $part;
            }
        }
        foreach (['archive-product', 'archive', 'index'] as $slug) {
            $template = get_block_templates(['slug__in' => [$slug]])[0] ?? null;
            foreach ($template === null ? [] : self::slugs(parse_blocks($template->content)) as $named) {
                if (isset($parts[$named])) {
                    return $parts[$named];
                }
            }
        }

        return $parts[$area] ?? (array_values($parts)[0] ?? null);
    }

    /**
     * @param array<mixed> $blocks
     *
     * @return list<string> slugs of template parts, in document order
     */
    private static function slugs(array $blocks): array
    {
        $slugs = [];
        foreach (self::flatten($blocks) as $block) {
            $slug = Json::text($block, 'attrs.slug');
            if (($block['blockName'] ?? null) === 'core/template-part' && $slug !== null) {
                $slugs[] = $slug;
            }
        }

        return $slugs;
    }

    /**
     * @param array<mixed> $blocks
     * @param bool $isOurs whether to find only the switcher that was added here
     */
    private static function find(array $blocks, bool $isOurs): bool
    {
        foreach (self::flatten($blocks) as $block) {
            if (self::isSwitcher($block, $isOurs)) {
                return true;
            }
        }

        return false;
    }

    /** @param array<mixed> $block */
    private static function isSwitcher(array $block, bool $isOurs): bool
    {
        return ($block['blockName'] ?? null) === self::BLOCK &&
            (!$isOurs || str_contains(Json::text($block, 'attrs.className') ?? '', self::MARK));
    }

    /**
     * @param array<mixed> $blocks
     *
     * @return iterable<array<mixed>> all blocks, including nested ones
     */
    private static function flatten(array $blocks): iterable
    {
        foreach ($blocks as $block) {
            if (is_array($block)) {
                yield $block;
                yield from self::flatten(is_array($block['innerBlocks'] ?? null) ? $block['innerBlocks'] : []);
            }
        }
    }

    /**
     * Adds the switcher after the navigation, otherwise in a new row at the end.
     *
     * @param array<mixed> $blocks
     */
    private static function with(array $blocks): string
    {
        $html = self::html($blocks);
        $switcher = sprintf('<!-- wp:%s {"className":"%s"} /-->', self::BLOCK, self::MARK);
        // After a navigation block, either self-closing or with its links between two comments.
        if (
            preg_match(
                '~<!-- wp:navigation(?: \{(?:[^-]|-(?!->))*\})? /-->|<!-- /wp:navigation -->~',
                $html,
                $found,
                PREG_OFFSET_CAPTURE,
            ) === 1
        ) {
            return substr_replace($html, $switcher, $found[0][1] + strlen($found[0][0]), 0);
        }

        return $html .
            sprintf(
                '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group">%s</div><!-- /wp:group -->',
                $switcher,
            );
    }

    /**
     * @param array<mixed> $blocks
     *
     * @return list<array<mixed>> without the switcher that was added here
     */
    private static function without(array $blocks): array
    {
        $left = [];
        foreach ($blocks as $block) {
            if (!is_array($block) || self::isSwitcher($block, true)) {
                continue;
            }
            $inner = is_array($block['innerBlocks'] ?? null) ? array_values($block['innerBlocks']) : [];
            $content = [];
            $index = 0;
            foreach (is_array($block['innerContent'] ?? null) ? $block['innerContent'] : [] as $piece) {
                // Null is the placeholder of the next inner block.
                $nested = $piece === null ? $inner[$index++] ?? null : null;
                if (is_array($nested) && self::isSwitcher($nested, true)) {
                    continue;
                }
                $content[] = $piece;
            }
            $left[] = ['innerBlocks' => self::without($inner), 'innerContent' => $content] + $block;
        }

        return $left;
    }

    /** @param array<mixed> $blocks as returned by parse_blocks() */
    private static function html(array $blocks): string
    {
        return serialize_blocks(
            array_map(
                static fn(array $block): array => [
                    'blockName' => is_string($block['blockName'] ?? null) ? $block['blockName'] : null,
                    'attrs' => is_array($block['attrs'] ?? null) ? $block['attrs'] : [],
                    'innerBlocks' => array_filter(
                        is_array($block['innerBlocks'] ?? null) ? $block['innerBlocks'] : [],
                        is_array(...),
                    ),
                    'innerHTML' => is_string($block['innerHTML'] ?? null) ? $block['innerHTML'] : '',
                    'innerContent' => is_array($block['innerContent'] ?? null) ? $block['innerContent'] : [],
                ],
                array_filter($blocks, is_array(...)),
            ),
        );
    }

    /** @param array<string, mixed> $body */
    private static function send(string $method, string $id, array $body): ?WP_Error
    {
        $request = new WP_REST_Request($method, self::ROUTE . $id);
        $request->set_body_params($body);
        $response = rest_do_request($request);

        return $response->is_error() ? $response->as_error() : null;
    }
}

<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop\Switcher;

use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\OnFailure;
use WP_Widget;

/** The switcher as a widget for the sidebars of classic themes. */
final class SwitcherWidget extends WP_Widget
{
    public function __construct(private readonly CurrencySwitcher $switcher)
    {
        parent::__construct('tillbook_currency_switcher', __('Currency switcher', 'tillbook'), [
            'description' => __('Lets shoppers choose the currency of your prices.', 'tillbook'),
            'customize_selective_refresh' => true,
            'show_instance_in_rest' => true,
        ]);
    }

    /**
     * @param array<string, mixed> $args the sidebar's
     * @param array<string, mixed> $instance
     */
    public function widget($args, $instance): void
    {
        (new GuardedCallback('widget: currency switcher', fn() => $this->show($args, $instance), OnFailure::Explain))();
    }

    /**
     * @param array<string, mixed> $args
     * @param array<string, mixed> $instance
     */
    private function show(array $args, array $instance): void
    {
        $html = $this->switcher->html([
            'flag' => self::isOn($instance, 'flag', false),
            'symbol' => self::isOn($instance, 'symbol', true),
        ]);
        if ($html === '') {
            return;
        }
        $title = self::text($instance, 'title');
        // The sidebar's and the theme's markup is trusted; the switcher escapes its own output.
        echo self::text($args, 'before_widget') .
            ($title === ''
                ? ''
                : self::text($args, 'before_title') . esc_html($title) . self::text($args, 'after_title')) .
            $html .
            self::text($args, 'after_widget');
    }

    /** @param array<string, mixed> $instance */
    public function form($instance): string
    {
        printf(
            '<p><label for="%1$s">%2$s</label><input class="widefat" id="%1$s" name="%3$s" value="%4$s"></p>',
            esc_attr($this->get_field_id('title')),
            esc_html__('Title', 'tillbook'),
            esc_attr($this->get_field_name('title')),
            esc_attr(self::text($instance, 'title')),
        );
        foreach (
            ['symbol' => [__('Show symbols', 'tillbook'), true], 'flag' => [__('Show flags', 'tillbook'), false]]
            as $name => [$label, $default]
        ) {
            printf(
                '<p><label><input type="checkbox" name="%s" value="1"%s> %s</label></p>',
                esc_attr($this->get_field_name($name)),
                checked(self::isOn($instance, $name, $default), true, false),
                esc_html($label),
            );
        }

        return '';
    }

    /**
     * @param array<string, mixed> $new
     * @param array<string, mixed> $old
     *
     * @return array<string, mixed>
     */
    public function update($new, $old): array
    {
        return [
            'title' => sanitize_text_field(self::text($new, 'title')),
            'symbol' => self::isOn($new, 'symbol', false),
            'flag' => self::isOn($new, 'flag', false),
        ];
    }

    /** @param array<string, mixed> $values */
    private static function text(array $values, string $name): string
    {
        return is_string($values[$name] ?? null) ? $values[$name] : '';
    }

    /** @param array<string, mixed> $instance */
    private static function isOn(array $instance, string $name, bool $default): bool
    {
        return (bool) ($instance[$name] ?? $default);
    }
}

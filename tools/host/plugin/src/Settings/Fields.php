<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Settings;

/** Renders a field of a settings form as a table row. */
final class Fields
{
    /** @param array<string, mixed> $field title, type, label, description, options, placeholder. */
    public static function row(string $name, array $field, mixed $value): string
    {
        $type = (string) ($field['type'] ?? 'text');
        $title = esc_html((string) ($field['title'] ?? ''));
        $description =
            ($field['description'] ?? '') === ''
                ? ''
                : '<p class="description">' . wp_kses_post((string) $field['description']) . '</p>';
        if ($type === 'title') {
            return "</table><h3 class=\"wc-settings-sub-title\">{$title}</h3>{$description}<table class=\"form-table\">";
        }
        $id = esc_attr($name);
        return "<tr valign=\"top\"><th scope=\"row\" class=\"titledesc\"><label for=\"{$id}\">{$title}</label></th>" .
            '<td class="forminp">' .
            self::input($id, $type, $field, $value) .
            $description .
            '</td></tr>';
    }

    /** @param array<string, mixed> $field */
    private static function input(string $id, string $type, array $field, mixed $value): string
    {
        $text = is_array($value) ? '' : (string) $value;
        switch ($type) {
            case 'checkbox':
                return "<label for=\"{$id}\"><input type=\"checkbox\" id=\"{$id}\" name=\"{$id}\" value=\"1\"" .
                    checked($text, 'yes', false) .
                    '> ' .
                    wp_kses_post((string) ($field['label'] ?? '')) .
                    '</label>';
            case 'select':
            case 'multiselect':
                $many = $type === 'multiselect';
                $options = '';
                foreach ((array) ($field['options'] ?? []) as $key => $label) {
                    $options .=
                        '<option value="' .
                        esc_attr((string) $key) .
                        '"' .
                        selected(in_array((string) $key, array_map('strval', (array) $value), true), true, false) .
                        '>' .
                        esc_html((string) $label) .
                        '</option>';
                }
                return "<select id=\"{$id}\" name=\"{$id}" . ($many ? '[]" multiple' : '"') . ">{$options}</select>";
            case 'textarea':
                return "<textarea id=\"{$id}\" name=\"{$id}\" rows=\"3\" cols=\"40\">" .
                    esc_textarea($text) .
                    '</textarea>';
            default:
                $kind = in_array($type, ['password', 'number', 'email', 'color'], true) ? $type : 'text';
                return "<input type=\"{$kind}\" id=\"{$id}\" name=\"{$id}\" value=\"" .
                    esc_attr($text) .
                    '" placeholder="' .
                    esc_attr((string) ($field['placeholder'] ?? '')) .
                    '" class="regular-input">';
        }
    }
}

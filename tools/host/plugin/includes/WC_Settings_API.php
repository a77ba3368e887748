<?php

declare(strict_types=1);

use Tillbook\StandIn\Settings\Fields;

/**
 * Settings of a gateway in one option. Untyped, because classes written for WooCommerce extend it without types.
 */
abstract class WC_Settings_API
{
    public $plugin_id = 'woocommerce_';

    public $id = '';

    public $errors = [];

    public $settings = [];

    public $form_fields = [];

    protected $data = [];

    public function init_form_fields() {}

    public function get_form_fields()
    {
        return apply_filters('woocommerce_settings_api_form_fields_' . $this->id, $this->form_fields);
    }

    public function get_option_key()
    {
        return $this->plugin_id . $this->id . '_settings';
    }

    public function get_field_key($key)
    {
        return $this->plugin_id . $this->id . '_' . $key;
    }

    public function get_field_type($field)
    {
        return empty($field['type']) ? 'text' : $field['type'];
    }

    public function get_field_default($field)
    {
        return $field['default'] ?? '';
    }

    public function init_settings()
    {
        $stored = get_option($this->get_option_key(), null);
        $defaults = array_map([$this, 'get_field_default'], $this->get_form_fields());
        $this->settings = is_array($stored) ? $stored : $defaults;
    }

    public function get_option($key, $empty_value = null)
    {
        if ($this->settings === []) {
            $this->init_settings();
        }
        $fields = $this->get_form_fields();
        $this->settings[$key] ??= isset($fields[$key]) ? $this->get_field_default($fields[$key]) : '';
        return $empty_value !== null && $this->settings[$key] === '' ? $empty_value : $this->settings[$key];
    }

    public function update_option($key, $value = '')
    {
        if ($this->settings === []) {
            $this->init_settings();
        }
        $this->settings[$key] = $value;
        return $this->store();
    }

    public function set_post_data($data = [])
    {
        $this->data = $data;
    }

    public function get_post_data()
    {
        return $this->data !== [] ? $this->data : $_POST;
    }

    public function get_field_value($key, $field, $post_data = [])
    {
        $posted = $post_data ?: $this->get_post_data();
        $value = $posted[$this->get_field_key($key)] ?? null;
        foreach (["validate_{$key}_field", 'validate_' . $this->get_field_type($field) . '_field'] as $method) {
            if (is_callable([$this, $method])) {
                return $this->{$method}($key, $value);
            }
        }
        return $this->validate_text_field($key, $value);
    }

    public function process_admin_options()
    {
        $this->init_settings();
        foreach ($this->get_form_fields() as $key => $field) {
            if ($this->get_field_type($field) === 'title') {
                continue;
            }
            try {
                $this->settings[$key] = $this->get_field_value($key, $field);
            } catch (Exception $exception) {
                $this->add_error($exception->getMessage());
            }
        }
        return $this->store();
    }

    public function add_error($error)
    {
        $this->errors[] = $error;
    }

    public function get_errors()
    {
        return $this->errors;
    }

    public function display_errors()
    {
        foreach ($this->errors as $error) {
            echo '<div class="error inline"><p>' . wp_kses_post($error) . '</p></div>';
        }
    }

    public function admin_options()
    {
        echo '<table class="form-table">';
        $this->generate_settings_html($this->get_form_fields());
        echo '</table>';
    }

    public function generate_settings_html($form_fields = [], $echo = true)
    {
        $html = '';
        foreach ($form_fields ?: $this->get_form_fields() as $key => $field) {
            $method = 'generate_' . $this->get_field_type($field) . '_html';
            $html .= is_callable([$this, $method])
                ? $this->{$method}($key, $field)
                : Fields::row($this->get_field_key($key), $field, $this->get_option($key));
        }
        if ($echo) {
            echo $html;
        }
        return $html;
    }

    public function validate_text_field($key, $value)
    {
        return wp_kses_post(trim(stripslashes((string) $value)));
    }

    public function validate_textarea_field($key, $value)
    {
        return wp_kses_post(trim(stripslashes((string) $value)));
    }

    public function validate_password_field($key, $value)
    {
        return trim(stripslashes((string) $value));
    }

    public function validate_checkbox_field($key, $value)
    {
        return $value === null ? 'no' : 'yes';
    }

    public function validate_select_field($key, $value)
    {
        return wc_clean(stripslashes((string) $value));
    }

    public function validate_multiselect_field($key, $value)
    {
        return is_array($value) ? array_map('wc_clean', array_map('stripslashes', $value)) : '';
    }

    private function store()
    {
        return update_option(
            $this->get_option_key(),
            apply_filters('woocommerce_settings_api_sanitized_fields_' . $this->id, $this->settings),
            'yes',
        );
    }
}
